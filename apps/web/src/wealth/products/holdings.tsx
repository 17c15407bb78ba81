import {
  allHoldings,
  instructProduct,
  productInstructionNames,
  redeemProduct,
  type WealthHolding,
  wealthHoldings,
  wealthTypeNames,
} from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { fundAddress } from '../funds/address.ts'
import css from '../funds/funds.module.css'
import { grouped } from '../funds/percent.ts'
import { SettlementCard } from '../settlement/settlement-card.tsx'
import { InvestedAnswer, InvestedElsewhere } from '../shop/invested.tsx'
import { Composition } from './composition.tsx'
import own from './products.module.css'

export interface PlacesProps {
  overseas: boolean
  /** Routes of this screen, of the purchase, and of the orders. */
  route: Route
  products: Route
  orders: Route
}

/**
 * Lists holdings: value, cost, gain, and the next event of each. The screen of wealth products begins with everything
 * invested, and ends with the holdings of the other families.
 */
export function ProductHoldings({ overseas, route, products, orders }: PlacesProps) {
  const t = useTexts('products')
  const shop = useTexts('shop')
  const answer = useCall(wealthHoldings, { overseas })
  const all = useCall(allHoldings, {}, { enabled: !overseas })
  const failed = answer.isError ? answer : all.isError ? all : null
  if (failed) return <FailedToLoad answer={failed} />
  if (!answer.data || (!overseas && !all.data)) return <Skeleton lines={6} />
  const invested = all.data && all.data.families.length > 0 ? all.data : null
  const { holdings, totals, underWay } = answer.data
  return (
    <div className={css.page}>
      {underWay > 0 && (
        <MessageBar kind="info">
          {t('underWay', { count: underWay })}
          <Gap />
          <Link href={orders}>{t('underWay.link')}</Link>
        </MessageBar>
      )}
      {invested && <InvestedAnswer invested={invested} />}
      {holdings.length > 0 && !overseas && <SettlementCard />}
      {holdings.length === 0 && !invested && (
        <Card>
          <EmptyState
            icon="trend"
            title={t('nothing')}
            action={
              <ButtonLink look="sea" href={`#${products}`}>
                {t('toProducts')}
              </ButtonLink>
            }
          >
            {t('nothing.text')}
          </EmptyState>
        </Card>
      )}
      {holdings.length > 0 && (
        <>
          {overseas &&
            totals.map(({ currency, value, cost, gain }) => (
              <Card key={currency}>
                <dl className={own.sums}>
                  {(
                    [
                      ['value', value],
                      ['cost', cost],
                      ['gain', gain],
                    ] as const
                  ).map(([key, amount]) => (
                    <div key={key}>
                      <dt>{t(key)}</dt>
                      <dd>
                        <MoneyText
                          amount={amount}
                          currency={currency}
                          size={key === 'value' ? 'large' : 'strong'}
                          kind={key === 'gain' ? 'gain' : 'plain'}
                          quietWord
                        />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Card>
            ))}
          <Composition holdings={holdings} totals={totals} />
          <Card
            flush
            title={
              invested ? shop('all.of', { family: shop('family.wealth'), count: holdings.length }) : undefined
            }
          >
            <table className={css.list}>
              <caption className="said">{t('holdings')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('product')}</th>
                  <th scope="col" className={css.number}>
                    {t('value')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('gain')}
                  </th>
                  <th scope="col" className={cx(css.number, css.wide)}>
                    {t('yesterday')}
                  </th>
                  <th scope="col" className={css.wide}>
                    {t('next')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('action')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {holdings.map((holding) => (
                  <Row key={holding.productCode} holding={holding} route={route} products={products} />
                ))}
              </tbody>
            </table>
          </Card>
        </>
      )}
      {invested && <InvestedElsewhere invested={invested} />}
    </div>
  )
}

interface RowProps {
  holding: WealthHolding
  route: Route
  products: Route
}

function Row({ holding, route, products }: RowProps) {
  const t = useTexts('products')
  const language = useLanguage()
  const may = useMayGive()
  const { productCode, name, type, currency, next, nav } = holding
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />
  return (
    <tr>
      <th scope="row">
        <Link href={fundAddress(products, productCode)}>{name[language]}</Link>
        <span className={css.quiet}>
          {productCode} {wealthTypeNames[type][language]} · {t('units', { units: grouped(holding.units) })}
          {nav && unbroken(` · ${t('nav.on', { nav: nav.value, on: nav.on })}`)}
        </span>
        {holding.instruction && (
          <span className={css.quiet}>
            {t('instruct.line', {
              from: holding.instruction.from,
              standing: productInstructionNames[holding.instruction.standing][language],
            })}
            <Gap />
            {may(instructProduct) && (
              <Link href={fundAddress(route, productCode, 'instruct')}>
                <span aria-hidden="true">{t('instruct.change')}</span>
                <span className="said">{t('instruct.of', { name: name[language] })}</span>
              </Link>
            )}
          </span>
        )}
      </th>
      <td className={css.number} data-label={t('value')}>
        {money(holding.value)}
      </td>
      <td className={css.number} data-label={t('gain')}>
        <MoneyText amount={holding.gain} currency={currency} kind="gain" quietWord />
      </td>
      <td className={cx(css.number, css.wide)} data-label={t('yesterday')}>
        {holding.yesterday === null ? (
          '—'
        ) : (
          <MoneyText amount={holding.yesterday} currency={currency} kind="gain" quietWord />
        )}
      </td>
      <td className={css.wide}>{next ? t(`next.${next.kind}`, { on: next.on }) : t('next.any')}</td>
      <td className={css.number}>
        {holding.canRedeem && may(redeemProduct) ? (
          <Link href={fundAddress(route, productCode, 'redeem')} className={css.buy}>
            <span aria-hidden="true">{t('redeem')}</span>
            <span className="said">{t('redeem.of', { name: name[language] })}</span>
          </Link>
        ) : (
          next && <span className={css.quiet}>{t(`next.${next.kind}`, { on: next.on })}</span>
        )}
      </td>
    </tr>
  )
}
