import { groupAmount, type ResponseOf } from '@cloudsail/contract'
import type { ecashPurses } from '@cloudsail/contract/payments'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './e-cash.module.css'

export type Purse = ResponseOf<typeof ecashPurses>['purses'][number]

/** Shows a purse: the amount on the chip, the amount waiting, the headroom, its agreement, and a button to top up. */
export function PurseCard({ purse, onTopUp }: { purse: Purse; onTopUp: () => void }) {
  const t = useTexts('payments')
  const { chip, linkedAccount, state, onChip, waiting, headroom, lastContactAt, agreement, mostNow } = purse
  const money = (amount: string) => <MoneyText amount={amount} currency="CNY" size="strong" />
  const why =
    state === 'stopped'
      ? t('stopped')
      : !agreement
        ? t('noAgreement')
        : agreement.state === 'paused'
          ? t('paused')
          : Number(mostNow) === 0
            ? t('nothingFits')
            : null
  return (
    <Card
      title={spacedNumber(chip)}
      aside={
        <Button small disabled={why !== null} onClick={onTopUp}>
          {t('topUp')}
        </Button>
      }
    >
      <dl className={css.sums}>
        <div>
          <dt>{t('onChip')}</dt>
          <dd>{money(onChip)}</dd>
        </div>
        <div>
          <dt>{t('waiting')}</dt>
          <dd>{money(waiting)}</dd>
        </div>
        <div>
          <dt>{t('headroom')}</dt>
          <dd>{money(headroom)}</dd>
        </div>
      </dl>
      <ul className={css.quiet}>
        <li>{lastContactAt ? t('contact', { time: momentText(lastContactAt) }) : t('contact.never')}</li>
        <li>{t('linked', { account: spacedNumber(linkedAccount) })}</li>
        {agreement && (
          <li>
            {t('caps', {
              single: groupAmount(agreement.single),
              day: groupAmount(agreement.day.left),
              month: groupAmount(agreement.month.left),
            })}
          </li>
        )}
        {agreement?.automatic && <li>{t('automatic', agreement.automatic)}</li>}
      </ul>
      {why && <p>{why}</p>}
    </Card>
  )
}
