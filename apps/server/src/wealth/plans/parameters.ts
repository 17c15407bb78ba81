import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/** Dated parameter: years of experience, and the minimum of each basis. */
export const qualifiedInvestors = defineParameter(
  'wealth.qualifiedInvestors',
  z.object({ experienceYears: z.number(), netAssets: yuan, assets: yuan, income: yuan }),
  { zh: '合格投资者条件', en: 'Qualified investors' },
)
