import {
  type Bilingual,
  type Currency,
  formatAmount,
  formatGrouped,
  parseAmount,
  type ResponseOf,
} from '@cloudsail/contract'
import type { branchDayCall } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { Block } from '../parts/block.tsx'
import { Facts } from '../parts/facts.tsx'
import { Money } from '../parts/money.tsx'
import { Table } from '../parts/table.tsx'
import css from './closing.module.css'

type Day = ResponseOf<typeof branchDayCall>

interface AfterProps {
  currency: Currency
  drawer: {
    name: string
    balances: readonly { currency: string; amount: string }[]
    differences: readonly Readonly<{
      currency: string
      shortage: { account: Bilingual; amount: string }
      surplus: { account: Bilingual; amount: string }
    }>[]
  }
  position: Day['positions'][number] | undefined
  countedMinor: bigint
  into: 'vault' | 'sealed'
}

/** What stands where now, after the difference is booked, and after the money went its way; and the entry of the difference. */
export function Afterwards({ currency, drawer, position, countedMinor, into }: AfterProps) {
  const t = useTexts('staff')
  const language = useLanguage()
  const minorOf = (amount: string | undefined) => parseAmount(amount ?? '0', currency)!
  const book = minorOf(drawer.balances.find((each) => each.currency === currency)?.amount)
  const difference = countedMinor - book
  const vault = minorOf(position?.vault)
  const ledger = minorOf(position?.ledger)
  const moved = into === 'vault' ? countedMinor : 0n
  const accounts = drawer.differences.find((each) => each.currency === currency)
  const account = difference < 0n ? accounts?.shortage : accounts?.surplus
  const booked = minorOf(account?.amount)
  const after = booked + (difference < 0n ? -difference : difference)
  const rows = [
    { name: t('closing.drawer', { name: drawer.name }), values: [book, countedMinor, countedMinor - moved] },
    { name: t('vault'), values: [vault, vault, vault + moved] },
    { name: t('ledger'), values: [ledger, ledger + difference, ledger + difference] },
    ...(difference !== 0n && account
      ? [{ name: account.account[language], values: [booked, after, after] }]
      : []),
  ]
  const columns = [
    t('cash.now'),
    t(difference < 0n ? 'closing.afterShort' : 'closing.afterOver'),
    t(into === 'vault' ? 'closing.afterVault' : 'closing.afterSealed'),
  ]
  return (
    <Block title={t('closing.afterwards')}>
      <Table
        label={t('closing.afterwards')}
        columns={[
          { title: t('closing.place'), value: ({ name }) => name },
          ...columns.flatMap((title, n) =>
            n === 1 && difference === 0n
              ? []
              : [
                  {
                    title,
                    width: 100,
                    numbers: true,
                    value: ({ values }: (typeof rows)[number]) => (
                      <Money
                        amount={formatAmount(values[n]!, currency)}
                        currency={currency}
                        look={n === 2 ? 'plain' : 'old'}
                      />
                    ),
                  },
                ],
          ),
        ]}
        rows={rows}
        rowKey={({ name }) => name}
        empty=""
      />
      {difference !== 0n && account && (
        <Facts
          facts={[
            {
              title: t('closing.entry'),
              value: t(difference < 0n ? 'closing.entryShort' : 'closing.entryOver', {
                account: account.account[language],
                amount: formatGrouped(difference < 0n ? -difference : difference, currency),
              }),
            },
          ]}
        />
      )}
    </Block>
  )
}

/** What still keeps the branch day open and who can free it, and what holds already. The own drawer is freed on this page. */
export function KeepsOpen({ day, own }: { day: Day; own: string }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { open, positions } = day
  const holds = [
    positions.every(({ sum, ledger }) => sum === ledger) && t('closing.equalLedger'),
    positions.every(({ underWay }) => !/[1-9]/.test(underWay)) && t('closing.nothingOnWay'),
  ].filter((text) => text !== false)
  return (
    <Block title={t('day.keepsOpen')} note={t('closing.open', { count: open.length })}>
      <ul className={css.ticks}>
        {open.map(({ text, who, drawer }) => (
          <li key={text.en} className={css.open}>
            <Icon name="alert" size={16} />
            <span>{text[language]}</span>
            <span>{who ?? ''}</span>
            {drawer === own && <kbd>F9</kbd>}
          </li>
        ))}
        {holds.map((text) => (
          <li key={text} className={css.held}>
            <Icon name="check" size={16} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
