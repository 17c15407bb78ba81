import type { ResponseOf } from '@cloudsail/contract'
import type { overview } from '@cloudsail/contract/accounts'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { AmountChart } from '@cloudsail/ui/charts/amount-chart.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useEntriesOf } from './entries-of.ts'
import css from './overview-screen.module.css'

type Overview = ResponseOf<typeof overview>

/** Shows the totals and the composition of the assets. While amounts are hidden, no shares are shown. */
export function WorthCard({ groups, totals }: Pick<Overview, 'groups' | 'totals'>) {
  const t = useTexts('accounts')
  const hidden = useAmountsHidden()
  const entriesOf = useEntriesOf()
  const parts = groups
    .filter(({ totalRmb }) => Number(totalRmb) > 0)
    .map(({ group, totalRmb }) => ({
      key: group,
      label: t(`group.${group}`),
      amount: totalRmb,
      href: entriesOf(group),
    }))
  return (
    <Card title={t('composition')} aside={<span className={css.muted}>{t('inRmb')}</span>}>
      <dl className={css.sums}>
        <div>
          <dt>{t('assets')}</dt>
          <dd>
            <MoneyText amount={totals.assetsRmb} currency="CNY" size="large" />
          </dd>
        </div>
        <div>
          <dt>{t('liabilities')}</dt>
          <dd>
            <MoneyText amount={totals.liabilitiesRmb} currency="CNY" size="strong" />
          </dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>
            <MoneyText amount={totals.netRmb} currency="CNY" size="strong" />
          </dd>
        </div>
      </dl>
      {hidden ? (
        <p className={css.muted}>{t('hidden')}</p>
      ) : (
        parts.length > 0 && (
          <AmountChart
            title={t('kindOfAsset')}
            parts={parts}
            currency="CNY"
            middle={
              <>
                {t('assets')}
                <b>{t('kinds', { count: parts.length })}</b>
              </>
            }
          />
        )
      )}
    </Card>
  )
}
