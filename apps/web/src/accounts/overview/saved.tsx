import type { OverviewAccount } from '@cloudsail/contract/accounts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Facts } from '@cloudsail/ui/facts.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './group-card.module.css'

/** Lists the certificates of a time-deposit account, the earliest maturity first. */
export function Deposits({ account }: { account: OverviewAccount }) {
  const t = useTexts('accounts')
  return (
    <ul className={css.lines}>
      {account.deposits.map((deposit) => (
        <li key={deposit.certificateNumber} className={css.item}>
          <span className={css.what}>
            {t(`product.${deposit.product}`)}
            {deposit.termMonths !== null && ` · ${t('months', { months: deposit.termMonths })}`}
            <small>
              {t('certificate')} {deposit.certificateNumber}
            </small>
          </span>
          <Facts
            className={css.facts}
            facts={[
              [t('rate'), `${deposit.annualRate}%`],
              [
                t('matures'),
                deposit.maturesOn && (
                  <>
                    {deposit.maturesOn}
                    <small>
                      {deposit.isOverdue ? t('overdue') : t(`instruction.${deposit.instruction}`)}
                    </small>
                  </>
                ),
              ],
            ]}
          />
          <span className={css.amount}>
            <MoneyText amount={deposit.principal} currency={deposit.currency} size="strong" />
            <small>{t('principal')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Lists the holdings of a wealth account by product, at the latest NAV. */
export function Holdings({ account }: { account: OverviewAccount }) {
  const t = useTexts('accounts')
  const language = useLanguage()
  return (
    <ul className={css.lines}>
      {account.holdings.map((holding) => (
        <li key={holding.productCode} className={css.item}>
          <span className={css.what}>
            {holding.name[language]}{' '}
            <Tag tone="sea">
              <span aria-hidden="true">{t('risk', { risk: holding.risk })}</span>
              <span className="said">{t('risk.said', { risk: holding.risk })}</span>
            </Tag>
            <small>{holding.productCode}</small>
          </span>
          <Facts
            className={css.facts}
            facts={[
              [
                t('nav'),
                <>
                  {holding.nav}
                  <small>{holding.navDate}</small>
                </>,
              ],
              [
                t('gain'),
                <MoneyText
                  key="gain"
                  amount={holding.gain}
                  currency={holding.currency}
                  kind="gain"
                  quietWord
                  bare
                />,
              ],
            ]}
          />
          <span className={css.amount}>
            <MoneyText amount={holding.value} currency={holding.currency} size="strong" />
            <small>{t('value')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
