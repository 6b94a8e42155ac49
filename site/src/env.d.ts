/// <reference types="astro/client" />

declare namespace App {
  /** Empty in prerendered pages. */
  interface Locals extends Partial<import('../../shared/contract/pages.ts').PageLocals> {}
}
