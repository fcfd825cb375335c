import { availableParallelism } from 'node:os';

export default {
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/jest.setup.ts'],
  maxWorkers: Math.max(2, availableParallelism()),
  // What a file leaves in memory: a process is replaced once it holds more.
  workerIdleMemoryLimit: '600MB',
  // Three times what the slowest test takes on a busy machine. Longer ones run only with LONG_TESTS=1.
  testTimeout: 60_000,
  // A failure isn't printed again at the end, whatever their number.
  reporters: ['default', ['summary', { summaryThreshold: 1_000 }]],
  restoreMocks: true,
  roots: ['<rootDir>/test', '<rootDir>/tools/test'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/build/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  collectCoverageFrom: ['index.ts', 'src/**/*.ts', 'triggers/**/*.ts', 'searches/**/*.ts'],
  coverageReporters: ['text-summary', ['text', { skipFull: true, file: 'gaps.txt' }]],
  coverageThreshold: { global: { branches: 100, functions: 100, lines: 100, statements: 100 } },
};
