import { dayEnds as call } from '@cloudsail/contract/demo'
import { dayEndReport } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { handlePublic } from '../http/handler.ts'

/** The one under way and the one before it, so that the page stays short. */
const dates = 2

/** The day-ends as operators see them. */
export const dayEnds = handlePublic(call, async ({ db, services }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const { runs, ...report } = await dayEndReport(db, { dates })
  return {
    ...report,
    runs: runs.map(({ steps, ...run }) => ({
      ...run,
      steps: steps.map(({ processed, ...step }) => ({ ...step, processed: Number(processed) })),
    })),
  }
})
