import type { ReceivedFrame, SentFrame } from '../../../../shared/contract/socket.ts';
import { live, onFrame, sendFrame } from '../../lib/live.ts';

/** Why an action failed: an API code, or `offline` without a connection. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** Edits or deletes a message. @throws Refusal */
export function ask(
  frame: Extract<SentFrame, { action: 'editMessage' | 'editMessageStatus' }>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave: (() => void)[] = [];
    const end = (code?: string) => {
      for (const one of leave.splice(0)) one();
      if (code) reject(new Refusal(code));
      else resolve();
    };
    leave.push(
      onFrame((received: ReceivedFrame) => {
        if (received.event === frame.action && received.message.id === frame.id) end();
        if (received.event === 'error' && received.action === frame.action && received.id === frame.id)
          end(received.code);
      }),
      live.listen((state) => state !== 'open' && end('offline')),
    );
    if (!sendFrame(frame)) end('offline');
  });
}
