import * as z from 'zod/mini'

/** The schema of a text in both languages. */
export const bilingual = z.object({ zh: z.string(), en: z.string() })
