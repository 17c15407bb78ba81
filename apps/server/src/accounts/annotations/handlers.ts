import {
  askAboutEntry,
  entryTags,
  splitEntry as splitCall,
  tagEntry as tagCall,
  withdrawQuestion,
} from '@cloudsail/contract/accounts'
import { type Handler, handle } from '../../http/handler.ts'
import { ask, withdraw } from './questions.ts'
import { splitEntry } from './split-entry.ts'
import { tagEntry, tagsInUse } from './tags.ts'

export const annotationHandlers: Handler[] = [
  handle(splitCall, async (context, request) => {
    await splitEntry(context, request)
    return {}
  }),
  handle(tagCall, async (context, request) => {
    await tagEntry(context, request)
    return {}
  }),
  handle(entryTags, async ({ db, session }) => ({ tags: await tagsInUse(db, session.customerId) })),
  handle(askAboutEntry, ask),
  handle(withdrawQuestion, async (context, { number }) => {
    await withdraw(context, number)
    return {}
  }),
]
