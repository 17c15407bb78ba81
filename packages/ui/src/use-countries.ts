import { getAppParamTableList } from '@cloudsail/contract/dictionaries'
import { useCall } from './base/queries.ts'
import { useLanguage } from './base/texts.ts'
import type { Option } from './select.tsx'

const asked = { tables: [{ name: 'countries' as const }] }

/** Returns countries and regions except mainland China, as the bank lists them. */
export function useCountries(): Option[] {
  const language = useLanguage()
  const { data } = useCall(getAppParamTableList, asked)
  return (data?.tables[0]?.entries ?? [])
    .filter(({ code }) => code !== 'CN')
    .map((entry) => ({ value: entry.code, label: entry[language] }))
}
