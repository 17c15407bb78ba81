/** The job for the program that fills a demo bank (apps/demo), and its answer. */
export interface SeedJob {
  /** Address of the database, as its owner. */
  url: string
  pepper: string
  caPrivateKey: string | null
  documentSigningKey: string | null
}
export type SeedAnswer = { failure: null } | { failure: { message: string; code: string; stack: string } }
