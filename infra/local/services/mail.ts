import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { securityHeaders } from '../../../shared/securityHeaders.ts';
import { localAccountId, localRegion } from './credentials.ts';
import { BodyTooLarge, backoff, listen, readBody } from './listen.ts';
import { mailboxPage } from './mailbox.ts';
import { bareAddress, MailStore, type MailSummary } from './mailStore.ts';
import { answerJson, escapeHtml, isLocalHost } from './page.ts';

export interface MailOptions {
  directory: string;
  port?: number;
  /**
   * Called with events, as a queue receives the topic's raw messages (SNS): a delivery event for each mail
   * with a configuration set. Mail to `bounce@simulator.local` or `complaint@simulator.local`, also with
   * `+label`, bounces or complains, as do the same names at simulator.amazonses.com.
   */
  onNotification?: (message: string) => Promise<unknown>;
  log?: (line: string) => void;
}

export interface Mail {
  /** URL of the SES API, and of the mailbox page. */
  endpoint: string;
  /** Resolves when every notification so far has been delivered. */
  notificationsDelivered(): Promise<void>;
  close(): Promise<void>;
}

class MailError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Faults {
  failNext: number;
  code: string;
}

const largestMail = 40 * 1_024 ** 2;
const maximumRecipients = 50;

/** Accepts mail by the SES API (v1), stores it, and shows it in a mailbox page. Nothing is forwarded. */
export async function startMail(options: MailOptions): Promise<Mail> {
  const store = new MailStore(options.directory);
  const faults: Faults = { failNext: 0, code: 'ServiceUnavailable' };
  const notifier = deliverNotifications(store, options);
  const server = await listen(options.port ?? 0, (request, response) => {
    void serve(request, response, store, faults, notifier.wake).catch((error) => {
      options.log?.(`Mail: ${(error as Error).stack ?? error}`);
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, { message: 'The mailbox failed.' });
    });
  });
  return {
    endpoint: server.url,
    notificationsDelivered: notifier.idle,
    async close() {
      await server.close();
      await notifier.close();
      store.close();
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  store: MailStore,
  faults: Faults,
  wake: () => void,
): Promise<void> {
  if (!isLocalHost(request)) return answerJson(response, 403, { message: 'Only for this machine.' });
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST' && url.pathname === '/')
    return serveSes(request, response, store, faults, wake);
  if (request.method === 'POST' && url.pathname === '/faults') return setFaults(request, response, faults);
  if (request.method === 'DELETE' && url.pathname === '/messages') {
    store.clear();
    return answerJson(response, 200, {});
  }
  if (request.method === 'GET' && url.pathname === '/messages') {
    const limit = Math.min(1_000, Number(url.searchParams.get('limit') ?? 100) || 100);
    return answerJson(response, 200, {
      messages: await Promise.all(
        store.list({ to: url.searchParams.get('to') ?? '', limit }).map(async (mail) => {
          const { text, html, headers } = await store.parse(mail.id);
          return {
            ...mail,
            text,
            html,
            headers: headers.map(({ originalKey, value }) => [originalKey, value]),
          };
        }),
      ),
    });
  }
  if (request.method === 'GET' || request.method === 'HEAD')
    return mailboxPage(request, response, url, store);
  answerJson(response, 405, { message: 'Not served here.' });
}

async function setFaults(request: IncomingMessage, response: ServerResponse, faults: Faults): Promise<void> {
  const isJson = request.headers['content-type']?.startsWith('application/json');
  let wish: { failNext?: unknown; code?: unknown } = {};
  try {
    wish = JSON.parse((await readBody(request, 10_000)).toString());
  } catch {
    // Reported below.
  }
  const { failNext, code = 'ServiceUnavailable' } = wish;
  if (!isJson || !Number.isInteger(failNext) || Number(failNext) < 0 || typeof code !== 'string')
    return answerJson(response, 400, { message: 'Say {"failNext": 2}, and "code" if you like, as JSON.' });
  Object.assign(faults, { failNext, code });
  answerJson(response, 200, faults);
}

// --- SES

async function serveSes(
  request: IncomingMessage,
  response: ServerResponse,
  store: MailStore,
  faults: Faults,
  wake: () => void,
): Promise<void> {
  const reply = (status: number, xml: string) => {
    response.writeHead(status, {
      ...securityHeaders('mailbox'),
      'content-type': 'text/xml',
      'x-amzn-requestid': randomUUID(),
    });
    response.end(xml);
  };
  try {
    // CSRF protection: another site's page cannot send this header without a preflight, which is not
    // answered.
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      throw new MailError(403, 'MissingAuthenticationToken', 'The request is not signed.');
    const form = new URLSearchParams((await readBody(request, 2 * largestMail)).toString('utf8'));
    const action = form.get('Action') ?? '';
    const result = await runAction(action, form, store, faults);
    wake();
    reply(
      200,
      `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result>${result}</${action}Result>` +
        `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
    );
  } catch (error) {
    const failure =
      error instanceof MailError
        ? error
        : error instanceof BodyTooLarge
          ? new MailError(400, 'InvalidParameterValue', 'Message length is more than 41943040 bytes.')
          : undefined;
    if (!failure) throw error;
    const type = failure.status < 500 ? 'Sender' : 'Receiver';
    reply(
      failure.status,
      `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${type}</Type>` +
        `<Code>${escapeHtml(failure.code)}</Code><Message>${escapeHtml(failure.message)}</Message></Error>` +
        `<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    );
  }
}

async function runAction(
  action: string,
  form: URLSearchParams,
  store: MailStore,
  faults: Faults,
): Promise<string> {
  if (action !== 'SendRawEmail') throw new MailError(400, 'InvalidAction', `${action} is not served here.`);
  if (faults.failNext > 0) {
    faults.failNext--;
    throw new MailError(
      faults.code === 'ServiceUnavailable' ? 503 : 400,
      faults.code,
      'A fault that was asked for.',
    );
  }
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  const to = members(form, 'Destinations');
  if (raw.length === 0) throw new MailError(400, 'InvalidParameterValue', 'The message is empty.');
  if (raw.length > largestMail)
    throw new MailError(400, 'InvalidParameterValue', 'Message length is more than 41943040 bytes.');
  if (to.length > maximumRecipients)
    throw new MailError(400, 'InvalidParameterValue', `Recipient count exceeds ${maximumRecipients}.`);
  const envelope = { source: bareAddress(form.get('Source') ?? ''), to: to.map(bareAddress) };
  const configurationSet = form.get('ConfigurationSetName') ?? undefined;
  const tags = tagsOf(form);
  const mail = await store.add(raw, envelope, (summary, email) => {
    if (summary.to.length === 0)
      throw new MailError(400, 'InvalidParameterValue', 'Missing final recipients.');
    if (!summary.source) throw new MailError(400, 'InvalidParameterValue', "Missing required header 'From'.");
    return notificationsOf(summary, email, configurationSet, tags);
  });
  return `<MessageId>${mail.id}</MessageId>`;
}

function members(form: URLSearchParams, list: string): string[] {
  return [...form].flatMap(([name, value]) => (name.startsWith(`${list}.member.`) ? [value] : []));
}

/** In the format of events, by name. */
function tagsOf(form: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (const [field, name] of form) {
    const match = /^Tags\.member\.(\d+)\.Name$/.exec(field);
    if (match) tags[name] = [form.get(`Tags.member.${match[1]}.Value`) ?? ''];
  }
  return tags;
}

// --- events

/** The delivery event, if the configuration set has events; bounces and complaints in any case. */
function notificationsOf(
  mail: MailSummary,
  email: Email,
  configurationSet: string | undefined,
  tags: Record<string, string[]>,
): string[] {
  const about = {
    timestamp: mail.at,
    source: mail.source,
    sourceArn: `arn:aws:ses:${localRegion}:${localAccountId}:identity/${mail.source.split('@').at(-1)}`,
    sendingAccountId: localAccountId,
    messageId: mail.id,
    destination: mail.to,
    headersTruncated: false,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    commonHeaders: { from: [mail.from], to: mail.to, subject: mail.subject, messageId: email.messageId },
    tags: configurationSet ? { 'ses:configuration-set': [configurationSet], ...tags } : undefined,
  };
  const sent = configurationSet ? [JSON.stringify({ eventType: 'Send', mail: about, send: {} })] : [];
  const simulated = mail.to.flatMap((emailAddress) => {
    const match = /^(bounce|complaint)(\+.*)?@simulator\.(local|amazonses\.com)$/i.exec(emailAddress);
    if (!match) return [];
    const kind = match[1]!.toLowerCase() === 'bounce' ? 'Bounce' : 'Complaint';
    const timestamp = new Date().toISOString();
    const common = { timestamp, feedbackId: randomUUID() };
    const details =
      kind === 'Bounce'
        ? {
            bounce: {
              ...common,
              bounceType: 'Permanent',
              bounceSubType: 'General',
              bouncedRecipients: [
                {
                  emailAddress,
                  action: 'failed',
                  status: '5.1.1',
                  diagnosticCode: 'smtp; 550 5.1.1 user unknown',
                },
              ],
              reportingMTA: 'dsn; simulator.local',
            },
          }
        : {
            complaint: {
              ...common,
              complainedRecipients: [{ emailAddress }],
              complaintFeedbackType: 'abuse',
            },
          };
    // Configuration sets send events, identities send notifications: the same with different names.
    const type = configurationSet ? { eventType: kind } : { notificationType: kind };
    return [JSON.stringify({ ...type, ...details, mail: about })];
  });
  return [...sent, ...simulated];
}

function deliverNotifications(store: MailStore, { onNotification, log }: MailOptions) {
  let stopped = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    for (let failures = 0; onNotification && !stopped; ) {
      const next = store.nextNotification();
      if (!next) return;
      try {
        await onNotification(next.body);
        store.notified(next.id);
        failures = 0;
      } catch (error) {
        log?.(`An event was not taken: ${(error as Error).message}`);
        await sleep(backoff(++failures, 50, 5_000), undefined, { ref: false });
      }
    }
  };
  const wake = () => {
    running ??= run().finally(() => {
      running = undefined;
      if (onNotification && !stopped && store.nextNotification()) wake();
    });
  };
  wake();
  return {
    wake,
    async idle() {
      while (running) await running;
    },
    async close() {
      stopped = true;
      await running;
    },
  };
}
