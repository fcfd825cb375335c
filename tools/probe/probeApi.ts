/* The probe without its command line: sends the requests, and concludes from the responses. */
import type { Connection } from '../../src/connectionForm.ts';
import { type BuiltProfile, buildProfile } from './buildProfile.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings.ts';
import { withPlatformClient } from './requestSender.ts';
import { type ProbeOptions, type ProbeResponses, sendAll } from './requestSequence.ts';
import { type Templates, templatesOf } from './responseTemplates.ts';

export type ProbeResult = BuiltProfile & {
  readonly responses: ProbeResponses;
  readonly templates: Templates;
  readonly findings: readonly Finding[];
};

/**
 * Probes an API.
 *
 * @throws {EarlyEnd} if the API limits requests or is unavailable, rejects a key, or its first response shows that no
 * request can work.
 */
export async function probeApi(
  connection: Connection,
  options: ProbeOptions,
): Promise<ProbeResult> {
  const responses = await withPlatformClient((client) => sendAll(client, connection, options));
  const templates = templatesOf(responses);
  const findings = findingsOf(responses);
  return { responses, templates, findings, ...buildProfile(responses, templates) };
}
