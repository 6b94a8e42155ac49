/**
 * Pictures and files of a conversation, in both languages: a job seeker on a phone sends a picture and a PDF, the company
 * sees and saves them; what is too large or could run scripts is refused with a reason; what was not sent is not lost
 * without a word.
 */
import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { fileEndings, messageFileRules } from '../../shared/domain/messageFiles.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { newCompany, newStaff, password, posting } from './people.ts';
import { pictureOf } from './picture.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const alt = { jp: '駅からお店までの地図', en: 'A map from the station to the shop' };
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF\n');
const contents = 'Certificate of Japanese, N2';
/** One that can be read: its page is drawn, its own script is not run. */
const certificate = await new Promise<Buffer>((then) => {
  const document = new PDFDocument({ size: 'A5' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part)).on('end', () => then(Buffer.concat(parts)));
  document.fontSize(20).text(contents);
  document.end();
});
const script = '<script>document.title = "ran"</script>';
const limit = '10 MB';
const types = fileEndings().join(', ');

const chooser = (of: Visitor): Locator => of.page.getByLabel(of.t('messages:files.attach'));
const tray = (of: Visitor): Locator => of.page.getByRole('list', { name: of.t('messageFiles:tray') });
const log = (of: Visitor): Locator => of.page.getByRole('log');
const choose = (of: Visitor, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  chooser(of).setInputFiles({ name, mimeType, buffer });

it.each(locales)(
  'are sent, seen and saved, and refused with a reason, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const { id: applicationId } = await person.api('POST /jobs/{id}/apply', {
      params: { id: jobId },
      body: {},
    });
    const { id } = await person.api('POST /conversations', { body: { applicationId } });

    const phone = await visitor(locale, 'phone');
    await phone.goto(address('login', undefined, locale));
    await phone.logIn(person.email, password);
    await phone.page.waitForURL((url) => url.pathname === address('myPage', undefined, locale));
    const here = `${address('messages', undefined, locale)}?conversationId=${id}`;
    await phone.goto(here);
    await phone.see(log(phone));

    // What browsers execute, by name and type; what is too large; nothing: said before anything is uploaded.
    const unfit = (kind: string) =>
      tray(phone).getByText(phone.t(`messageFiles:unfit.${kind}`, { limit, types }));
    const remove = (name: string) => phone.button('messageFiles:remove', { name }).click();
    for (const [name, type] of [
      ['page.html', 'text/html'],
      ['drawing.svg', 'image/svg+xml'],
      ['code.js', 'text/javascript'],
    ] as const) {
      await choose(phone, name, type, Buffer.from(script));
      await phone.see(unfit('type'));
      await remove(name);
    }
    const tooLarge = Buffer.concat([pdf, Buffer.alloc(messageFileRules.FILE.bytes)]);
    await choose(phone, 'scan.pdf', 'application/pdf', tooLarge);
    await phone.see(unfit('size'));
    await phone.look('a file that is too large');
    await remove('scan.pdf');
    // A page that calls itself a PDF: refused by what is in it.
    await choose(phone, 'form.pdf', 'application/pdf', Buffer.from(script));
    await phone.button('messages:composer.send').click();
    await phone.see(tray(phone).getByRole('alert'));
    await phone.look('a file that is something else');
    expect(await tray(phone).getByRole('alert').textContent()).toMatch(/pdf/i);
    await remove('form.pdf');
    expect(await log(phone).getByRole('article').count()).toBe(0);

    // Chosen and not sent: kept while other conversations are looked at, said in the list, asked about when leaving.
    await choose(phone, 'map.png', 'image/png', pictureOf(640, 400));
    await phone.field('messageFiles:altOf', { name: 'map.png' }).fill(alt[locale]);
    await phone.link('messages:thread.back').click();
    await phone.see(phone.page.getByText(phone.t('messages:files.unsent')));
    await phone.look('a list with a file that was not sent');
    const asked = phone.page.waitForEvent('dialog');
    await phone.page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
  },
  180_000,
);

it.each(locales)(
  'are shown to the company with a preview, and saved as files that no browser runs, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const { id: applicationId } = await person.api('POST /jobs/{id}/apply', {
      params: { id: jobId },
      body: {},
    });
    const { id } = await person.api('POST /conversations', { body: { applicationId } });

    const phone = await visitor(locale, 'phone');
    await phone.goto(address('login', undefined, locale));
    await phone.logIn(person.email, password);
    await phone.page.waitForURL((url) => url.pathname === address('myPage', undefined, locale));
    await phone.goto(`${address('messages', undefined, locale)}?conversationId=${id}`);
    await phone.see(log(phone));
    await choose(phone, 'map.png', 'image/png', pictureOf(640, 400));
    await phone.field('messageFiles:altOf', { name: 'map.png' }).fill(alt[locale]);
    await choose(phone, 'certificate.pdf', 'application/pdf', certificate);
    await choose(phone, 'broken.pdf', 'application/pdf', pdf);
    await choose(phone, 'list.csv', 'text/csv', Buffer.from('name,day\nAna,2026-12-01\n'));
    await phone.look('files before they are sent');
    await phone.button('messages:composer.send').click();
    await tray(phone).waitFor({ state: 'detached' });
    await phone.see(
      log(phone).getByRole('img', { name: alt[locale] }),
      log(phone).getByText('certificate.pdf'),
    );

    const desk = await visitor(locale);
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await desk.goto(`${address('clientMyPage', undefined, locale)}?tab=conversation&conversationId=${id}`);
    const picture = log(desk).getByRole('img', { name: alt[locale] });
    await desk.see(picture);
    // It is really drawn.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await desk.look('a conversation with files');
    await log(desk)
      .getByRole('button', { name: desk.t('messageFiles:open', { alt: alt[locale] }) })
      .click();
    await desk.see(desk.page.getByRole('dialog').getByRole('img', { name: alt[locale] }));
    await desk.look('an enlarged picture');
    await desk.page.keyboard.press('Escape');
    const open = (name: RegExp) => log(desk).getByRole('button', { name }).click();
    const dialog = desk.page.getByRole('dialog');
    await open(/list\.csv/);
    await desk.see(dialog.getByText('Ana,2026-12-01'));
    await desk.page.keyboard.press('Escape');
    await open(/broken\.pdf/);
    await desk.see(dialog.getByText(desk.t('messageFiles:noPreview')));
    await desk.page.keyboard.press('Escape');
    await open(/certificate\.pdf/);
    await dialog.getByText(contents).waitFor({ state: 'attached' });
    const page = dialog.getByRole('figure', { name: desk.t('messageFiles:page', { page: 1, pages: 1 }) });
    const ink = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((_, at) => at % 4 === 0 && data[at]! < 128).length;
    });
    expect(ink).toBeGreaterThan(100);
    await desk.look('a PDF in its preview');
    const download = desk.page.waitForEvent('download');
    await dialog.getByRole('button', { name: desk.t('messageFiles:download') }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('certificate.pdf');
    expect(await readFile(await saved.path())).toEqual(certificate);
    const { url } = await owner.api('GET /conversations/{id}/files/{number}', {
      params: { id, number: '2' },
    });
    const answer = await fetch(new URL(url, system.where.site));
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  },
  180_000,
);
