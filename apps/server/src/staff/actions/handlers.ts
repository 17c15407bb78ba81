import {
  approveCall,
  approveIntentCall,
  inboxCall,
  madeCall,
  rejectCall,
  remindCall,
  type StaffActionContract,
  seenCall,
  viewActionCall,
  withdrawCall,
} from '@cloudsail/contract/staff'
import type { Logger } from 'pino'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { repeat } from '../../repeat.ts'
import { handleStaff, type StaffHandler } from '../handler.ts'
import { padHandler } from '../pad.ts'
import { approve, keepIntent } from './approve.ts'
import type { StaffBank } from './bank.ts'
import { expireActions } from './end-action.ts'
import { readInbox, readMade } from './inbox.ts'
import { clearPrepared, prepareAction } from './prepare-action.ts'
import { submitAction } from './submit-action.ts'
import { viewAction } from './view-action.ts'
import { markSeen, reject, remind, withdraw } from './withdraw.ts'

/** Returns the handlers of all actions, two for each, and of the calls about actions of every kind. */
export function actionHandlers(bank: StaffBank): StaffHandler[] {
  return [
    ...bank.definitions.flatMap((definition) => {
      const contract = definition.contract as StaffActionContract
      return [
        handleStaff(contract.prepare, (context, request) =>
          prepareAction(context, bank, definition, request),
        ),
        handleStaff(contract.submit, (context, request) => submitAction(context, bank, definition, request)),
      ]
    }),
    padHandler,
    handleStaff(inboxCall, (context) => readInbox(context, bank)),
    handleStaff(madeCall, (context) => readMade(context, bank)),
    handleStaff(viewActionCall, (context, request) => viewAction(context, bank, request)),
    handleStaff(approveIntentCall, (context, request) => keepIntent(context, request)),
    handleStaff(approveCall, (context, request) => approve(context, bank, request)),
    handleStaff(rejectCall, (context, request) => reject(context, bank, request)),
    handleStaff(withdrawCall, (context, request) => withdraw(context, bank, request)),
    handleStaff(remindCall, (context, request) => remind(context, request)),
    handleStaff(seenCall, (context, request) => markSeen(context, bank, request)),
  ]
}

const everyMs = 30_000

/** Notes what has waited too long and deletes what was never submitted, until the returned function is called. */
export function startActionUpkeep(db: Db, log: Logger): () => Promise<void> {
  return repeat(
    async () => {
      const now = await bankNow(db)
      await expireActions(db, now)
      await clearPrepared(db, now)
    },
    { everyMs, onError: (error) => log.warn({ err: error }, 'expiring staff actions failed') },
  )
}
