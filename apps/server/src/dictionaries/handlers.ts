import { getAppParamTableList } from '@cloudsail/contract/dictionaries'
import { businessDate } from '../bankday/index.ts'
import { type Handler, handlePublic } from '../http/handler.ts'
import { dictionaryOn } from './dictionaries.ts'

export const handlers: Handler[] = [
  handlePublic(getAppParamTableList, async ({ now }, { tables }) => ({
    tables: tables.map(({ name, version: had }) => {
      const { version, entries } = dictionaryOn(name, businessDate(now))
      return { name, version, entries: had === version ? null : entries }
    }),
  })),
]
