import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { watch } from './bank/orders.ts'
import type { HistoryDraft } from './history-draft.ts'

/** 林晓雯 gets alerts by day and a summary of the night; her father gets those of large amounts; one alert is paused. */
const rules = [
  {
    account: 'main',
    mobile: null,
    hours: [7 * 60, 23 * 60],
    startYuan: 100,
    direction: 'both',
    state: 'active',
  },
  {
    account: 'main',
    mobile: '13916532276',
    hours: null,
    startYuan: 5_000,
    direction: 'out',
    state: 'active',
  },
  { account: 'passbook', mobile: null, hours: null, startYuan: 0, direction: 'both', state: 'paused' },
] as const

const texts = [
  {
    daysAgo: 2,
    minute: 9 * 60 + 12,
    state: 'sent',
    text: '支出人民币186.40元（消费，**超市），余额人民币61,284.10元。',
  },
  {
    daysAgo: 9,
    minute: 7 * 60,
    state: 'sent',
    text: '23:00至07:00共2笔：收入人民币1,200.00元，支出人民币345.50元。',
  },
  {
    daysAgo: 20,
    minute: 14 * 60 + 26,
    state: 'failed',
    text: '支出人民币520.00元（缴费，******公司），余额人民币60,112.80元。',
  },
] as const

/** Enters account alerts in force and some of their past messages. From then on the bank watches the accounts. */
export async function enterAlerts(tx: Tx, history: HistoryDraft): Promise<void> {
  const lin = personOf('lin')
  const { customerId, mobile } = lin
  const idOf = (key: string) => accountIdOf(lin, accountOf(lin, key))
  const setAt = history.at(addDays(history.today, -60), 20 * 60 + 5)
  const alertIdOf = (at: number) =>
    `${addDays(history.today, -60).replaceAll('-', '')}98${String(at + 1).padStart(10, '0')}`
  await tx
    .insertInto('messages.alerts')
    .values(
      rules.map(({ account, mobile: other, hours, startYuan, direction, state }, at) => ({
        customer_id: customerId,
        alert_id: alertIdOf(at),
        account_id: idOf(account),
        mobile: other,
        start_minute: hours?.[0] ?? null,
        end_minute: hours?.[1] ?? null,
        start_yuan: startYuan,
        direction,
        show_balance: other === null,
        digest: hours !== null,
        language: 'zh' as const,
        state,
        set_at: setAt,
        changed_at: setAt,
      })),
    )
    .execute()
  const tail = accountOf(lin, 'main').number.slice(-4)
  await tx
    .insertInto('messages.alert_texts')
    .values(
      texts.map(({ daysAgo, minute, state, text }) => {
        const on = addDays(history.today, -daysAgo)
        const time = on.slice(5).replace('-', '月')
        return {
          customer_id: customerId,
          written_on: on,
          alert_id: alertIdOf(0),
          account_id: idOf('main'),
          mobile,
          text: `您尾号${tail}的账户${text.includes('共') ? '' : `${time}日`}${text}`,
          written_at: history.at(on, minute),
          state,
        }
      }),
    )
    .execute()
  for (const key of ['main', 'passbook']) await watch(tx, customerId, idOf(key))
}
