import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated: what a part draw leaves of a large certificate at least. */
export const largeCertificateTerms = defineParameter(
  'deposits.largeCertificates',
  z.object({ leastLeft: yuan }),
  { zh: '大额存单', en: 'Large certificates' },
)
