import { availableParallelism } from 'node:os';

export default {
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/setup.ts'],
  // A process for each file: Node's own http is shared within one, and nock changes it.
  maxWorkers: Math.max(2, availableParallelism()),
  workerIdleMemoryLimit: '1MB',
  roots: ['<rootDir>/test'],
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
  coverageReporters: ['text-summary', 'text'],
  coverageThreshold: { global: { branches: 100, functions: 100, lines: 100, statements: 100 } },
};
