import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newId } from '../../../functions/platform/ids.ts';
import { ReceivedFrame } from '../../../shared/contract/socket.ts';
import { socketPath } from '../../../shared/contract/socketPath.ts';
import type { clientOf, System } from '../../support/system.ts';

const timeoutMilliseconds = 3_000;

export interface SpeakerOptions {
  /** Ensures that there is a session. */
  comeIn: () => Promise<unknown>;
  note: (answer: string) => void;
}

/**
 * A user who writes over the socket, and resends with the same id if it broke before the message returned.
 */
export class Speaker {
  private readonly url: string;
  private readonly api: ReturnType<typeof clientOf>;
  private socket: WebSocket | undefined;
  /** Messages are sent in sequence. */
  private turn: Promise<unknown> = Promise.resolve();

  private readonly options: SpeakerOptions;

  constructor({ where }: System, api: ReturnType<typeof clientOf>, options: SpeakerOptions) {
    this.url = `${where.site.replace(/^http/, 'ws')}${socketPath}`;
    this.api = api;
    this.options = options;
  }

  /** @returns undefined if there is no conversation yet */
  say(applicationId: string): Promise<{ id: string; conversationId: string } | undefined> {
    const mine = this.turn.then(() => this.sayNow(applicationId));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  close(): void {
    this.socket?.terminate();
  }

  private async sayNow(applicationId: string) {
    const conversation = await this.api('POST /conversations', { body: { applicationId } }).catch(
      () => undefined,
    );
    if (!conversation) return undefined;
    const id = newId();
    const frame = { action: 'message', conversationId: conversation.id, id, text: `こんにちは ${id}` };
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await this.exchange(frame).catch(() => 'broken');
      if (answer === 'said') return { id, conversationId: conversation.id };
      this.options.note(`socket ${answer}`);
      await sleep(300 + 10 * tries);
    }
    throw new Error(`Nobody heard ${id}`);
  }

  private async exchange(frame: { id: string }): Promise<string> {
    const socket = await this.opened();
    return new Promise((resolve, reject) => {
      const end = (error: Error | undefined, answer?: string) => {
        clearTimeout(timer);
        socket.off('message', hear).off('close', gone);
        if (error) reject(error);
        else resolve(answer!);
      };
      const gone = () => end(new Error('closed'));
      const hear = (data: Buffer) => {
        const received = ReceivedFrame.parse(JSON.parse(String(data)));
        if (received.event === 'message' && received.message.id === frame.id) end(undefined, 'said');
        if (received.event === 'error' && received.id === frame.id) end(undefined, received.code);
      };
      const timer = setTimeout(() => {
        socket.terminate();
        end(new Error('no answer'));
      }, timeoutMilliseconds);
      socket.on('message', hear).on('close', gone);
      socket.send(JSON.stringify(frame));
    });
  }

  private async opened(): Promise<WebSocket> {
    if (this.socket?.readyState === WebSocket.OPEN) return this.socket;
    await this.options.comeIn();
    const socket = new WebSocket(this.url, ['bearer', this.api.tokens()!.accessToken]);
    socket.on('error', () => undefined);
    await once(socket, 'open', { signal: AbortSignal.timeout(timeoutMilliseconds) });
    this.socket = socket;
    return socket;
  }
}
