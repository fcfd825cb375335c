/*
 * The probe as a function: questions to a service, and the report on its answers.
 */
import type { Connection } from '../src/credentials.ts';
import type { Answer } from './exchange.ts';
import { interview } from './interview.ts';
import { type Pace, paceBy } from './pace.ts';
import { withPlatform } from './platform.ts';
import { type Report, reportOn } from './report.ts';
import { type RequestReport, requestReport } from './requestTable.ts';

export interface ProbeOptions {
  readonly wrongKeys?: boolean;
  readonly pace?: Pace;
  /** Called for each request as it is answered. */
  readonly onRequest?: (request: RequestReport) => void;
  /** May throw, to end where there is no point in going on. */
  readonly check?: (answer: Answer) => void;
}

/** Asks the API; what it returns, and what it calls back with, is safe to show. */
export async function probe(connection: Connection, options: ProbeOptions = {}): Promise<Report> {
  const { wrongKeys = false, pace = paceBy(), onRequest, check = () => undefined } = options;
  const onAnswer = (answer: Answer) => onRequest?.(requestReport(answer));
  const asking = { pace, wrongKeys, check, onAnswer };
  const answers = await withPlatform((z) => interview(z, connection, asking));
  return reportOn(answers, connection);
}
