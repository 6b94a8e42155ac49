import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Bundles, createTexts } from '../../shared/locales/index.ts';
import type { Locale } from '../../shared/routes.ts';
import { unbroken } from '../../site/src/lib/unbroken.ts';
import { brokenRules } from '../support/axe.ts';
import type { RunningSystem } from '../support/system.ts';

const names = readdirSync(new URL('../../shared/locales/jp/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

/** Every text of the site in one language, by key, as screens have it. */
function textsIn(locale: Locale) {
  const bundles: Bundles = Object.fromEntries(
    names.map((name) => {
      const read = (language: Locale): object =>
        JSON.parse(
          readFileSync(new URL(`../../shared/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
        );
      return [name, { jp: read('jp'), en: read('en') }];
    }),
  );
  const { t, i18n } = createTexts(locale, bundles);
  return (key: string, values?: Record<string, string | number>) => {
    if (!i18n.exists(key, values)) throw new Error(`No text ${key}`);
    const text = (t as (key: string, values?: object) => string)(key, values);
    return locale === 'jp' ? unbroken(text) : text;
  };
}

export const sizes = { desktop: { width: 1300, height: 900 }, phone: { width: 375, height: 812 } } as const;

/** A user with a separate browser, who finds elements by their texts. */
export class Visitor {
  readonly t: ReturnType<typeof textsIn>;
  readonly page: Page;
  /** Problems of pages: script errors, policy violations, missing glyphs. */
  readonly problems: string[] = [];
  private readonly system: RunningSystem;
  private readonly context: BrowserContext;

  private constructor(system: RunningSystem, context: BrowserContext, page: Page, locale: Locale) {
    this.system = system;
    this.context = context;
    this.page = page;
    this.t = textsIn(locale);
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => this.problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
        this.problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') this.problems.push(`${page.url()}: ${dialog.message()}`);
      void dialog.accept();
    });
  }

  static async at(
    browser: Browser,
    system: RunningSystem,
    locale: Locale,
    size: keyof typeof sizes = 'desktop',
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: system.where.site,
      viewport: sizes[size],
      locale: locale === 'jp' ? 'ja-JP' : 'en-US',
      timezoneId: 'Asia/Tokyo',
      // No animations while measuring.
      reducedMotion: 'reduce',
      ...(size === 'phone' && { isMobile: true, hasTouch: true }),
    });
    return new Visitor(system, context, await context.newPage(), locale);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(path.startsWith('http') ? path : this.system.where.site + path);
  }

  /** A screenshot for debugging a failure. */
  async picture(name: string): Promise<string> {
    const file = join(import.meta.dirname, '../../.local/e2e', `${name.replace(/\W+/g, '-')}.png`);
    await this.page.screenshot({ path: file, fullPage: true });
    return `${this.page.url()} as ${file}`;
  }

  close = () => this.context.close();

  button = (key: string, values?: Record<string, string | number>): Locator =>
    this.page.getByRole('button', { name: this.t(key, values), exact: true });
  link = (key: string, values?: Record<string, string | number>): Locator =>
    this.page.getByRole('link', { name: this.t(key, values), exact: true });
  heading = (key: string, values?: Record<string, string | number>): Locator =>
    this.page.getByRole('heading', { name: this.t(key, values), exact: true });

  /** An input by its label, without the mark 'required'. */
  field = (key: string, values?: Record<string, string | number>): Locator =>
    this.labelled(this.t(key, values));
  labelled = (label: string): Locator => {
    const marks = [this.t('common:required'), this.t('common:optional')].join('|');
    const whole = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(?:${marks})?$`);
    return this.page.locator('input, textarea, select').and(this.page.getByLabel(whole));
  };
  /** One language of a bilingual text. */
  text = (key: string, language: Locale): Locator =>
    this.page.getByRole('textbox', {
      name: `${this.t(key)} ${this.t(`common:languages.${language}`)}`,
      exact: true,
    });
  radio = (group: string, choice: string | RegExp): Locator =>
    this.page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice });

  /** Types into a combobox until its list has the option, and selects it. */
  async choose(label: string, option: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label });
    await box.click();
    await box.fill(option);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Presses Tab until this has the focus: the keyboard reaches it. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target}`);
  }

  async see(...seen: Locator[]): Promise<void> {
    for (const one of seen) await one.filter({ visible: true }).first().waitFor();
  }

  /** Reads an applicant's page to its end: what is below loads once it comes near. Then it is at its top again. */
  async readToEnd(): Promise<void> {
    await this.page.locator('#history-title').waitFor();
    await this.page.waitForLoadState('networkidle');
    const waiting = this.button('hiring:show');
    while ((await waiting.count()) > 0) {
      // One that loads meanwhile is gone.
      await waiting
        .first()
        .scrollIntoViewIfNeeded({ timeout: 1000 })
        .catch(() => undefined);
      await this.page.waitForTimeout(100);
    }
    await this.page.waitForLoadState('networkidle');
    await this.page.evaluate(() => scrollTo(0, 0));
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.field('fields:email').fill(email);
    await this.field('fields:password').fill(password);
    await this.button('account:login.submit').click();
  }

  /**
   * Sends a message in an open conversation, and waits until it has arrived: a pending one looks almost the
   * same.
   */
  async say(text: string): Promise<void> {
    await this.field('messages:composer.label').fill(text);
    await this.button('messages:composer.send').click();
    await this.see(this.page.getByRole('log').getByText(text));
    const onItsWay = [this.t('messages:outbox.sending'), this.t('messages:outbox.waiting')].join('|');
    await this.page.getByRole('log').getByText(new RegExp(onItsWay)).first().waitFor({ state: 'hidden' });
  }

  /** Colour transitions take a moment. */
  private async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
  }

  /** The screen has no accessibility violations, in light and in dark, and is not wider than the viewport. */
  async look(what: string): Promise<void> {
    const found: string[] = [];
    // A screen has its heading once it is shown, and not only its frame.
    await this.page.locator('h1:not([inert] *)').first().waitFor({ state: 'attached' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await this.settled();
      // Dark differs in colours only.
      const broken = await brokenRules(this.page, colorScheme === 'dark' ? { only: ['color-contrast'] } : {});
      found.push(...broken.map((rule) => `${what}, ${colorScheme}: ${rule}`));
    }
    await this.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const wider = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) found.push(`${what}: ${wider} pixels wider than the screen`);
    expect(found).toEqual([]);
  }
}
