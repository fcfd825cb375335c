/* Jest's default output without a line for each file that passes, and with the reason why tests are skipped. */
import { DefaultReporter } from '@jest/reporters';

const WHY_SKIPPED =
  'Skipped: long tests without LONG_TESTS=1, and tests that need a program that is missing here.';

export default class FailuresReporter extends DefaultReporter {
  #skipped = 0;

  override onTestResult(...given: Parameters<DefaultReporter['onTestResult']>): void {
    super.onTestResult(...given);
    this.#skipped = given[2].numPendingTests;
  }

  override printTestFileHeader(...given: Parameters<DefaultReporter['printTestFileHeader']>): void {
    const { failureMessage, console } = given[2];
    if (failureMessage || console) super.printTestFileHeader(...given);
  }

  override onRunComplete(): void {
    super.onRunComplete();
    const isFiltered = this._globalConfig.testNamePattern !== undefined;
    if (this.#skipped > 0 && !isFiltered) this.log(WHY_SKIPPED);
  }
}
