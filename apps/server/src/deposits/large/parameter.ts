import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: the minimum that a partial draw must leave in a large certificate. */
export const largeCertificateTerms = defineParameter(
  'deposits.largeCertificates',
  z.object({ leastLeft: yuan }),
  { zh: '大额存单', en: 'Large certificates' },
)
