/// <reference types="astro/client" />

declare namespace App {
  /** Of prerendered pages the language alone. */
  interface Locals extends Partial<import('../../shared/contract/pages.ts').PageLocals> {
    /** The page's language: see middleware.ts. */
    locale: import('../../shared/routes.ts').Locale;
  }
}

/** Addresses of the lists that screens read: see site/listsAsData.ts. */
declare const LIST_FILES: readonly string[];
