/* The end of a probe that can't judge the API. */
import { InputError } from '../validation.ts';
import type { Exchange } from './requestSender.ts';

/** The message is advice as in connectionAdvice.ts. */
export class EarlyEnd extends InputError {
  /** The last response; null if nothing was sent. */
  readonly exchange: Exchange | null;

  constructor(advice: string, exchange: Exchange | null = null) {
    super(advice);
    this.exchange = exchange;
  }
}
