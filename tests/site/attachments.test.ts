/** Files chosen for a conversation are not lost without a word: the page asks before it is left. */
import { atom } from 'nanostores';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../site/src/lib/api.ts', () => ({
  api: async (operation: string) =>
    operation.includes('presign')
      ? { key: 'uploads/x', upload: { url: 'https://media.example', fields: {} } }
      : { conversationId: 'x' },
}));
vi.mock('../../site/src/lib/upload.ts', () => ({ sendForm: async () => undefined }));
vi.mock('../../site/src/lib/session.ts', () => ({ session: atom(undefined), me: atom(undefined) }));

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
afterAll(() => vi.unstubAllGlobals());

/** Whether the browser would ask. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const file = (name: string, type: string) => new File(['content'], name, { type });
const [one, other] = ['01JD0Q5X5V7Q2W3E4R5T6Y7V8W', '01JD0Q5X5V7Q2W3E4R5T6Y7V8X'];

let files: typeof import('../../site/src/features/messages/attachments.ts');
let attachments: typeof import('../../site/src/features/messages/outbox.ts')['attachments'];
beforeEach(async () => {
  vi.resetModules();
  files = await import('../../site/src/features/messages/attachments.ts');
  ({ attachments } = await import('../../site/src/features/messages/outbox.ts'));
});

it('asks before the page is left, whichever conversation is shown, until all were removed', () => {
  expect(asks()).toBe(false);
  files.attach(one, [file('map.pdf', 'application/pdf')]);
  files.attach(other, [file('form.pdf', 'application/pdf')]);
  expect(asks()).toBe(true);
  files.detach(one, attachments.get()[one]![0]!.id);
  expect(asks()).toBe(true);
  files.detach(other, attachments.get()[other]![0]!.id);
  expect(asks()).toBe(false);
});

it('asks until they have arrived', async () => {
  files.attach(one, [file('map.pdf', 'application/pdf')]);
  files.sendFiles(one);
  expect(asks()).toBe(true);
  await vi.waitFor(() => expect(attachments.get()[one]).toEqual([]));
  expect(asks()).toBe(false);
});

it('does not ask for files that cannot be sent', () => {
  files.attach(one, [file('page.html', 'text/html')]);
  expect(attachments.get()[one]).toMatchObject([{ unfit: 'type' }]);
  expect(asks()).toBe(false);
});
