/** What the program that fills a demo bank (apps/demo) is sent, and what it answers before it ends. */
export interface SeedJob {
  /** The database, as its owner. */
  url: string
  pepper: string
  caPrivateKey: string | null
  documentSigningKey: string | null
}
export type SeedAnswer = { failure: null } | { failure: { message: string; code: string; stack: string } }
