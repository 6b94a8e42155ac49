/// <reference types="astro/client" />

declare namespace App {
  /** Empty in prerendered pages. */
  interface Locals extends Partial<import('../../shared/contract/pages.ts').PageLocals> {}
}

/** Addresses of the lists that screens read: see site/listsAsData.ts. */
declare const LIST_FILES: readonly string[];
