import { inBoth } from '@cloudsail/contract'
import { unwatchAction, watchAction } from '@cloudsail/contract/staff'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/definition.ts'
import { enterWatched, readWatched, removeWatched } from '../watch/watch-list.ts'
import { line } from './account-facts.ts'

/** 5007: adds a person to the watch list. */
export const watch = staffAction({
  contract: watchAction,
  things: () => [],
  loadFacts: () => ({}),

  decide(_, { name, documentNumber, source, reason }) {
    return {
      plan: null,
      customerId: null,
      lines: [
        line('name', inBoth(name)),
        ...(documentNumber === undefined ? [] : [line('watchedNumber', inBoth(documentNumber))]),
        line('source', inBoth(source)),
        line('reason', inBoth(reason)),
      ],
    }
  },

  async execute({ q, now, actionId }, { name, documentNumber, source, reason }) {
    await enterWatched(q, {
      entryId: actionId,
      name,
      documentNumber: documentNumber ?? null,
      source,
      reason,
      now,
    })
    return {}
  },
})

/** 5008: removes an entry from the watch list. */
export const unwatch = staffAction({
  contract: unwatchAction,
  things: () => [],
  loadFacts: ({ q }, { entryId }) => ({ entry: readWatched(q, entryId) }),

  decide(_, { entryId, reason }, { entry }) {
    if (!entry) throw new BankError('watchUnknown', { field: 'entryId' })
    return {
      plan: null,
      customerId: null,
      lines: [
        line('entry', inBoth(entryId)),
        line('name', inBoth(entry.name)),
        line('reason', inBoth(reason)),
      ],
    }
  },

  async execute({ q, now }, { entryId }) {
    await removeWatched(q, entryId, now)
    return {}
  },
})
