/// <reference types="astro/client" />

declare namespace App {
  /** Only the language in prerendered pages. */
  interface Locals extends Partial<import('../../shared/contract/pages.ts').PageLocals> {
    /** The page's language: see middleware.ts. */
    locale: import('../../shared/routes.ts').Locale;
  }
}

/** URLs of the lists that screens use: see site/listsAsData.ts. */
declare const LIST_FILES: readonly string[];
