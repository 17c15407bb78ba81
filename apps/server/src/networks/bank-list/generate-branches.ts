import { bankCodeDigit } from '@cloudsail/contract'
import { searchText } from '../../ledger/index.ts'
import { banks, quarters } from './banks.ts'
import { provinces } from './cities.ts'

interface Branch {
  code: string
  bank: string
  city: string
  name: string
  search: string
}
export interface BankList {
  banks: { bank: string; zh: string; en: string; headOffice: string; search: string }[]
  cities: { city: string; zh: string; en: string; province: { zh: string; en: string }; search: string }[]
  branches: Branch[]
}

/** The largest cities have branches in every quarter, the others in fewer. */
const large = new Set(['1000', '2900', '5810', '5840', '3310', '3010', '6510', '6530', '5210', '3050'])
const headOfficeCity: Readonly<Record<string, string>> = {
  '307': '5840',
  '306': '5810',
  '309': '3910',
  '316': '3310',
}
/** Groups of local banks. Each bank belongs to its own city, so that the group has no head office. */
const local = new Set(['313', '314'])

const codeOf = (bank: string, city: string, branch: number) => {
  const payload = bank + city + String(branch).padStart(4, '0')
  return payload + bankCodeDigit(payload)
}

/**
 * Generates the list of banks and branches, the same every time. Banks have their real names and numbers. Their branches are
 * invented, with codes that pass the check.
 */
export function generateBankList(): BankList {
  const cities = provinces.flatMap(({ zh, en, cities: of }) =>
    of.map(([city, name, english]) => ({
      city,
      zh: name,
      en: english,
      province: { zh, en },
      search: `${searchText([name, zh])} ${english} ${en}`.toLowerCase(),
    })),
  )
  const branches = banks.flatMap(({ bank, zh, cities: only }) =>
    cities
      .filter(({ city }) => !only || only.includes(city))
      .flatMap(({ city, zh: cityName }) => {
        const count = only ? 2 : large.has(city) ? quarters.length : local.has(bank) ? 2 : 3
        const bankName = local.has(bank) ? cityName + zh : `${zh}${cityName}`
        return [
          { name: `${bankName}分行`, part: '分行' },
          ...quarters.slice(0, count).map((part) => ({ name: `${bankName}${part}支行`, part })),
        ].map(({ name, part }, index) => ({
          code: codeOf(bank, city, index + 1),
          bank,
          city,
          name,
          search: `${name} ${searchText([part, zh, cityName])}`.toLowerCase(),
        }))
      }),
  )
  return {
    banks: banks.map(({ bank, zh, en, headOffice }) => ({
      bank,
      zh,
      en,
      headOffice: headOffice ?? codeOf(bank, headOfficeCity[bank] ?? '1000', 0),
      search: `${searchText([zh])} ${en.toLowerCase()} ${bank}`,
    })),
    cities,
    branches,
  }
}
