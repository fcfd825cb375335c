/* The end of a probe that can't judge the API. */
import type { Problem } from '../../src/problem.ts';
import type { Exchange } from './requestSender.ts';

export class EarlyEnd extends Error {
  /** The last response. */
  readonly exchange: Exchange;
  readonly problem: Problem;

  constructor(exchange: Exchange, problem: Problem) {
    super(problem.code);
    this.exchange = exchange;
    this.problem = problem;
  }
}
