import { brand, normaliseText } from '@cloudsail/contract'
import {
  overseasProducts,
  type WealthProduct,
  wealthProducts,
  wealthTypeNames,
} from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { useState } from 'react'
import { fundAddress } from '../funds/address.ts'
import css from '../funds/funds.module.css'
import { CompareBar } from '../shop/compare-bar.tsx'
import { noChoice, requestOf, type ShopChoice, ShopFilters } from '../shop/filters.tsx'
import { Pick } from '../shop/pick.tsx'
import { nextSort, type Sort, SortHead } from '../sort-head.tsx'
import { OwnGrade, useBarTold } from '../suitability/own-grade.tsx'
import { Calendars } from './calendars.tsx'
import { purchaseWay } from './purchase-way.ts'
import { type ProductSort, sortProducts } from './sort-products.ts'
import { Term } from './term.tsx'

void loadTexts('shop')

/**
 * Lists products, suitable ones first. They are found by words, term, risk, currency and first amount, and ticked for
 * comparison. A product that cannot be bought shows the reason.
 */
export function ProductList({ route, overseas }: { route: Route; overseas: boolean }) {
  const t = useTexts('products')
  const shop = useTexts('shop')
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [choice, setChoice] = useState(noChoice)
  const text = useSettled(normaliseText(search), 200)
  const [sort, setSort] = useState<Sort<ProductSort> | null>(null)
  const head = (by: ProductSort, label: string, className?: string) => (
    <SortHead
      by={by}
      sort={sort}
      className={className}
      onSort={() => setSort((before) => nextSort(before, by, by !== 'benchmark'))}
    >
      {label}
    </SortHead>
  )
  const asked = {
    ...(text && { search: text.slice(0, 30) }),
    ...(choice.term && { term: choice.term }),
    ...requestOf(choice),
  }
  const answer = useCall(overseas ? overseasProducts : wealthProducts, asked, { keepPrevious: true })
  const data = answer.data
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!data) return <Skeleton lines={8} />
  const { grade, expired, products, total, currencies } = data
  const clear = () => {
    setSearch('')
    setChoice(noChoice)
  }
  const choose = (changed: Partial<ShopChoice>) => setChoice((before) => ({ ...before, ...changed }))
  return (
    <div className={css.page}>
      <OwnGrade grade={grade} expired={expired} />
      <Card flush>
        {total > 0 && (
          <search className={css.filters}>
            <TextField
              label={<span className="said">{shop('search.label')}</span>}
              placeholder={shop('search')}
              value={search}
              onChange={setSearch}
              optional="unmarked"
              maxLength={30}
              type="search"
            />
            <ShopFilters choice={choice} onChoose={choose} currencies={currencies} hasTerms />
          </search>
        )}
        {total > 0 && products.length === 0 ? (
          <EmptyState
            icon="search"
            title={shop('nothing')}
            action={
              <Button look="line" onClick={clear}>
                {shop('clear.filter')}
              </Button>
            }
          >
            {shop('nothing.text')}
          </EmptyState>
        ) : products.length === 0 ? (
          <EmptyState icon="trend" title={t('none')} action={<WayTo screen="/PIF1301000" />}>
            {t('none.text')}
          </EmptyState>
        ) : (
          <table className={cx(css.list, css.picking)}>
            <caption className="said">{t('list')}</caption>
            <thead>
              <tr>
                <td />
                {head('name', t('product'))}
                {head('risk', t('risk'))}
                {head('benchmark', t('benchmark'))}
                {head('term', t('term'), css.wide)}
                {head('first', t('first'), cx(css.number, css.wide))}
                <th scope="col" className={css.number}>
                  {t('action')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sortProducts(products, sort, language).map((product) => (
                <Row key={product.productCode} product={product} route={route} overseas={overseas} />
              ))}
            </tbody>
          </table>
        )}
        <p className={css.foot}>
          {products.length < total && shop('found', { total, count: products.length })}
          {t('benchmark.note')}
        </p>
        <p className={css.foot}>{t('seller', { manager: brand.wealthManager[language] })}</p>
        {total > 0 && <CompareBar />}
      </Card>
      {overseas && <Calendars days={data.days} />}
    </div>
  )
}

function Row({ product, route, overseas }: { product: WealthProduct; route: Route; overseas: boolean }) {
  const t = useTexts('products')
  const language = useLanguage()
  const may = useMayGive()
  const way = purchaseWay(product)
  const suitability = useTexts('suitability')
  const barTold = useBarTold()
  const { productCode, name, type, risk, bar, benchmark, sevenDayBp, first, currency } = product
  return (
    <tr className={cx(bar !== null && css.barred)}>
      <td className={css.pick}>
        <Pick code={productCode} family={overseas ? 'overseas' : 'wealth'} name={name[language]} />
      </td>
      <th scope="row">
        <Link href={fundAddress(route, productCode)}>{name[language]}</Link>{' '}
        {product.held && <Tag tone="sea">{t('held')}</Tag>}
        <span className={css.quiet}>
          {productCode} {wealthTypeNames[type][language]}
        </span>
      </th>
      <td>
        <Tag tone={risk >= 4 ? 'warn' : 'sea'}>R{risk}</Tag>
      </td>
      <td className={css.below}>
        {sevenDayBp === null
          ? (benchmark?.[language] ?? '—')
          : t('sevenDay', { value: `${(sevenDayBp / 100).toFixed(2)}%` })}
      </td>
      <td className={css.wide} data-label={t('term')}>
        <Term product={product} />
      </td>
      <td className={cx(css.number, css.wide)} data-label={t('first')}>
        <MoneyText amount={first} currency={currency} always />
      </td>
      <td className={css.number}>
        {bar === null && may(way.contract) ? (
          <Link href={fundAddress(route, productCode, way.act)} className={css.buy}>
            <span aria-hidden="true">{t('buy')}</span>
            <span className="said">{t('buy.of', { name: name[language] })}</span>
          </Link>
        ) : (
          bar !== null && (
            <span className={css.quiet}>
              {unbroken(suitability(`bar.${barTold(bar)}`, { on: product.nextOpenOn }))}
            </span>
          )
        )}
      </td>
    </tr>
  )
}
