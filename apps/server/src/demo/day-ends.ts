import { dayEnds as call } from '@cloudsail/contract/demo'
import { dayEndReport } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { handlePublic } from '../http/handler.ts'

/** The current day-end and the previous one, so that the page stays short. */
const dates = 2

/** Returns the day-ends for operators. */
export const dayEnds = handlePublic(call, async ({ db, services }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const { dayEnds: closed, ...report } = await dayEndReport(db, { dates })
  return {
    ...report,
    runs: closed.map(({ steps, ...dayEnd }) => ({
      ...dayEnd,
      steps: steps.map(({ processed, ...step }) => ({ ...step, processed: Number(processed) })),
    })),
  }
})
