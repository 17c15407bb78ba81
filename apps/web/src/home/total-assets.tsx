import { formatAmount, parseAmount } from '@cloudsail/contract'
import type { GroupSum, HomeAccounts } from '@cloudsail/contract/home'
import { setAmountsHidden, useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './total-assets.module.css'

/** Shows total assets, their composition, and the debts beside them. */
export function TotalAssets({ accounts }: { accounts: HomeAccounts }) {
  const t = useTexts('home')
  const hidden = useAmountsHidden()
  return (
    <Card>
      <div className={css.label}>
        <h2>{t('assets')}</h2>
        <button
          type="button"
          className={css.hide}
          aria-pressed={hidden}
          onClick={() => setAmountsHidden(!hidden)}
        >
          <Icon name={hidden ? 'eye' : 'eyeOff'} size={14} />
          {t(hidden ? 'assets.show' : 'assets.hide')}
        </button>
      </div>
      <p className={css.total}>
        <MoneyText amount={accounts.totalRmb} currency="CNY" size="hero" />
      </p>
      {accounts.lastMonthRmb !== '0.00' && (
        <p className={css.since}>
          {t('assets.since')} <MoneyText amount={differenceOf(accounts)} currency="CNY" kind="change" bare />
        </p>
      )}
      <CompositionBar parts={accounts.parts} hidden={hidden} />
      <div className={css.legend}>
        <Amounts rows={accounts.parts} />
        {accounts.debts.length > 0 && <Amounts rows={accounts.debts} owed />}
      </div>
    </Card>
  )
}

/** Returns the change of the total since the end of last month. */
const differenceOf = ({ totalRmb, lastMonthRmb }: HomeAccounts) =>
  formatAmount((parseAmount(totalRmb, 'CNY') ?? 0n) - (parseAmount(lastMonthRmb, 'CNY') ?? 0n), 'CNY')

interface AmountsProps {
  rows: readonly GroupSum[]
  /** True for debts. Other parts show the colour that they have in the bar. */
  owed?: boolean
}

function Amounts({ rows, owed }: AmountsProps) {
  const t = useTexts('home')
  return (
    <dl className={cx(css.amounts, owed && css.owed)}>
      {rows.map(({ group, rmb }) => (
        <div key={group}>
          <dt>
            {!owed && <i className={css[group]} aria-hidden="true" />}
            {t(owed ? `debt.${group}` : `part.${group}`)}
          </dt>
          <dd>
            <MoneyText amount={rmb} currency="CNY" bare />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Shows the shares of the total as a bar. Visual only, because the legend has the same data. While amounts are hidden, there
 * are no shares.
 */
function CompositionBar({ parts, hidden }: { parts: HomeAccounts['parts']; hidden: boolean }) {
  const total = parts.reduce((sum, { rmb }) => sum + Number(rmb), 0)
  return (
    <div className={css.bar} aria-hidden="true">
      {total > 0 &&
        !hidden &&
        parts.map(({ group, rmb }) => (
          <span key={group} className={css[group]} style={{ flexGrow: Number(rmb) / total }} />
        ))}
    </div>
  )
}
