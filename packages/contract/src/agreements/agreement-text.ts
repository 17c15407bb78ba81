import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'

/** A clause that weighs on the customer is `important`: the Civil Code asks that it catch the eye. */
const paragraph = z.extend(bilingual, { important: z.optional(z.boolean()) })

/** An agreement to be read, and the reading time that is still required. */
export const agreementText = z.object({
  agreement: z.string(),
  version: z.string(),
  title: bilingual,
  sections: z.array(z.object({ title: bilingual, paragraphs: z.array(paragraph) })),
  /** Seconds of required reading time that are still missing. */
  secondsLeft: z.number(),
})
export type AgreementText = z.infer<typeof agreementText>
