import * as z from 'zod/mini'

const bilingual = z.object({ zh: z.string(), en: z.string() })

/** An agreement to be read, and for how long yet. */
export const agreementText = z.object({
  agreement: z.string(),
  version: z.string(),
  title: bilingual,
  sections: z.array(z.object({ title: bilingual, paragraphs: z.array(bilingual) })),
  /** Seconds of reading that are still missing. */
  secondsLeft: z.number(),
})
export type AgreementText = z.infer<typeof agreementText>
