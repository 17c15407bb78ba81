import type { Bilingual } from '@cloudsail/contract'
import type { Tx } from './bank/database.ts'
import { type LedgerAccountRef, openAccounts } from './bank/ledger.ts'

/** A charity of the demo. All of them are invented. */
interface DemoCharity {
  code: string
  name: Bilingual
  foundation: Bilingual
  does: Bilingual
  registration: string
  state: 'open' | 'paused' | 'ended'
  goalYuan: bigint
  raisedYuan: bigint
  helped: number
  /** `here`: the account is at this bank. */
  account: { number: string; bank: string; here?: true }
}

export const demoCharities: readonly DemoCharity[] = [
  {
    code: 'QMZX',
    name: { zh: '青苗助学基金', en: 'Green Sprout School Fund' },
    foundation: { zh: '青苗公益基金会', en: 'Green Sprout Foundation' },
    does: {
      zh: '资助西部乡村学生的学费、书本和午餐。',
      en: 'Pays school fees, books and lunches of pupils in western villages.',
    },
    registration: '53100000500021011A',
    state: 'open',
    goalYuan: 1_000_000n,
    raisedYuan: 612_480n,
    helped: 1_836,
    account: { number: '2290100000060101', bank: '599290000017', here: true },
  },
  {
    code: 'QQYS',
    name: { zh: '清泉饮水工程', en: 'Clear Spring Water' },
    foundation: { zh: '清泉环境基金会', en: 'Clear Spring Foundation' },
    does: {
      zh: '为缺水村庄修建水窖和净水站。',
      en: 'Builds cisterns and water stations in villages without water.',
    },
    registration: '53100000500021012B',
    state: 'open',
    goalYuan: 800_000n,
    raisedYuan: 293_115n,
    helped: 4_210,
    account: { number: '6217001110022602', bank: '105100000017' },
  },
  {
    code: 'NYZL',
    name: { zh: '暖阳助老行动', en: 'Warm Sun for the Elderly' },
    foundation: { zh: '暖阳社区服务中心', en: 'Warm Sun Community Centre' },
    does: {
      zh: '为独居老人送餐、陪诊和修缮住房。',
      en: 'Brings meals to the elderly who live alone, sees them to doctors and mends their homes.',
    },
    registration: '53100000500021013C',
    state: 'open',
    goalYuan: 500_000n,
    raisedYuan: 187_902n,
    helped: 962,
    account: { number: '2290100000060103', bank: '599290000017', here: true },
  },
  {
    code: 'YJJZ',
    name: { zh: '应急救助专项', en: 'Emergency Relief' },
    foundation: { zh: '同舟救助基金会', en: 'Same Boat Relief Foundation' },
    does: {
      zh: '洪水、地震等灾害后的紧急物资和安置。',
      en: 'Supplies and shelter after floods and earthquakes.',
    },
    registration: '53100000500021014D',
    state: 'paused',
    goalYuan: 2_000_000n,
    raisedYuan: 1_406_330n,
    helped: 12_400,
    account: { number: '2290100000060104', bank: '599290000017', here: true },
  },
  {
    code: 'SLSH',
    name: { zh: '山林守护计划', en: 'Forest Keepers' },
    foundation: { zh: '山林生态保护协会', en: 'Forest Ecology Society' },
    does: { zh: '护林员装备和防火道路建设。', en: 'Equips forest keepers and builds fire breaks.' },
    registration: '53100000500021015E',
    state: 'ended',
    goalYuan: 300_000n,
    raisedYuan: 300_000n,
    helped: 58,
    account: { number: '6222021001110605', bank: '102100099996' },
  },
]

/** Owner numbers of the charities' ledger accounts, above every customer number. */
const ownersFrom = 9_900_000_001n

/** Returns the ledger account of a charity at this bank. Null for a charity at another bank. */
export function charityAccount(code: string): LedgerAccountRef | null {
  const place = demoCharities.findIndex((charity) => charity.code === code)
  if (!demoCharities[place]?.account.here) return null
  const id = ownersFrom + BigInt(place)
  return { ownerId: id, accountId: id, currency: 'CNY' }
}

/** Opens the charities' accounts at this bank. */
export async function openCharityAccounts(tx: Tx): Promise<void> {
  const accounts = demoCharities.flatMap(({ code }) => charityAccount(code) ?? [])
  await openAccounts(
    tx,
    accounts.map((account) => ({ ...account, normalSide: 'credit', overdraftLimitMinor: 0n })),
  )
}

/** Enters current and former charities. */
export async function enterCharities(tx: Tx): Promise<void> {
  await tx.insertInto('donation.charities').values(demoCharities.map(rowOf)).execute()
}

function rowOf(charity: DemoCharity, place: number) {
  const { code, name, foundation, does, registration, state, goalYuan, raisedYuan, helped, account } = charity
  const ledger = charityAccount(code)
  return {
    ledger_owner_id: ledger?.ownerId ?? null,
    ledger_account_id: ledger?.accountId ?? null,
    code,
    place,
    number: place + 1,
    registration,
    state,
    helped,
    name_zh: name.zh,
    name_en: name.en,
    foundation_zh: foundation.zh,
    foundation_en: foundation.en,
    does_zh: does.zh,
    does_en: does.en,
    goal_minor: goalYuan * 100n,
    raised_minor: raisedYuan * 100n,
    account_name: foundation.zh,
    account_number: account.number,
    account_bank: account.bank,
  }
}
