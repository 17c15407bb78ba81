import { parameters as call } from '@cloudsail/contract/demo'
import { businessDate, listParameters } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { handlePublic } from '../http/handler.ts'
import { bankParameters } from '../parameters.ts'

/** Returns rates, tariffs and limits for operators. */
export const listBankParameters = handlePublic(call, async ({ db, now, services }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const listed = await listParameters(db, bankParameters, businessDate(now))
  return {
    parameters: listed.map(({ key, title, current, ahead }) => ({
      key,
      title,
      since: current?.effectiveOn ?? null,
      value: current && JSON.stringify(current.value, null, 1),
      next: ahead[0]?.effectiveOn ?? null,
    })),
  }
})
