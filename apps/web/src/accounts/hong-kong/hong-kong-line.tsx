import { tailOf } from '@cloudsail/contract'
import { hongKongAccounts } from '@cloudsail/contract/accounts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './hong-kong.module.css'

void loadTexts('hongKong')

/** On the overview: linked accounts in Hong Kong, which no total includes. Renders nothing if there are none. */
export function HongKongLine() {
  const t = useTexts('hongKong')
  const { data } = useCall(hongKongAccounts, {})
  const linked = data?.links.filter(({ state }) => state === 'linked') ?? []
  if (linked.length === 0) return null
  return (
    <Card title={t('line')} aside={<Link href="/PAM1201000">{t('manage')}</Link>}>
      <p className="quiet">{t('line.apart')}</p>
      <ul className={css.line}>
        {linked.map(({ linkId, account, balances, live, asOf }) => (
          <li key={linkId}>
            <span>{t('tail', { tail: tailOf(account) })}</span>
            {balances.map(({ currency, amount }) => (
              <MoneyText key={currency} amount={amount} currency={currency} />
            ))}
            {!live && (
              <span className="quiet">
                {asOf ? t('silent', { time: momentText(asOf) }) : t('silentNever')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
