import type { Currency } from '@cloudsail/contract'
import {
  type ComparedProduct,
  comparedLeast,
  comparedMost,
  compareProducts,
  riskNames,
  type ShopFamily,
  shopTypeNames,
} from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link, navigate } from '@cloudsail/ui/base/router.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { fundAddress } from '../funds/address.ts'
import { chosenOf } from '../funds/compare/chosen.ts'
import look from '../funds/compare/comparison.module.css'
import css from '../funds/funds.module.css'
import { rateOf, signedPercent } from '../funds/percent.ts'
import { toGrade } from '../suitability/grade-ladder.tsx'
import { useBarTold } from '../suitability/own-grade.tsx'
import own from './shop.module.css'
import { setTray } from './tray.ts'

void loadTexts('shop')

/** The screens that sell each family. */
const shops: Readonly<Record<ShopFamily, Route>> = {
  wealth: '/PIF1203000',
  fund: '/PIF1301000',
  plan: '/PIF1402000',
  overseas: '/PIF1206000',
}

/** PIF1203000: compares up to three products, funds and plans, as the address says. No product is marked as the best. */
export default function ShopComparison({ asked }: { asked: string | null }) {
  const t = useTexts('shop')
  const codes = chosenOf(asked).slice(0, comparedMost)
  const enough = codes.length >= comparedLeast
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const answer = useCall(compareProducts, { products: codes }, { enabled: enough })
  const products = answer.data?.products
  // The lists show as ticked what the address compares.
  useEffect(() => {
    if (products) setTray(products.map(({ productCode, family }) => ({ code: productCode, family })))
  }, [products])
  const remove = (code: string) => {
    const left = codes.filter((each) => each !== code)
    setTray(
      (products ?? []).flatMap((each) =>
        left.includes(each.productCode) ? [{ code: each.productCode, family: each.family }] : [],
      ),
    )
    navigate(fundAddress('/PIF1203000', left.join(','), 'compare'), { replace: true })
  }
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {!enough ? (
        <Card>
          <EmptyState
            icon="search"
            title={t('few')}
            action={<ButtonLink href="#/PIF1203000">{t('toList')}</ButtonLink>}
          >
            {t('few.text')}
          </EmptyState>
        </Card>
      ) : answer.isError ? (
        <FailedToLoad answer={answer} />
      ) : !products ? (
        <Skeleton look="block" />
      ) : (
        <Card flush>
          <Table products={products} onRemove={remove} />
          <p className={css.foot}>{t('note')}</p>
          {products.length < comparedMost && (
            <p className={own.more}>
              <span>{t('add')}</span>
              {(Object.keys(shops) as ShopFamily[]).map((family) => (
                <Link key={family} href={shops[family]}>
                  {t(`family.${family}`)}
                </Link>
              ))}
            </p>
          )}
        </Card>
      )}
    </div>
  )
}

interface Row {
  name: string
  cell: (product: ComparedProduct) => ReactNode
}

function Table({
  products,
  onRemove,
}: {
  products: readonly ComparedProduct[]
  onRemove: (code: string) => void
}) {
  const t = useTexts('shop')
  const language = useLanguage()
  const suitability = useTexts('suitability')
  const barTold = useBarTold()
  const money = (amount: string, currency: Currency) => (
    <MoneyText amount={amount} currency={currency} always />
  )
  const rateOrFree = (ppm: number) => (ppm === 0 ? t('free') : rateOf(ppm))
  const groups: { title: string | null; rows: Row[] }[] = [
    {
      title: null,
      rows: [
        {
          name: t('family'),
          cell: ({ family, type }) => `${t(`family.${family}`)} · ${shopTypeNames[type][language]}`,
        },
        {
          name: t('risk'),
          cell: ({ risk }) => (
            <Tag tone={risk >= 4 ? 'warn' : 'sea'}>{riskNames[toGrade(risk)][language]}</Tag>
          ),
        },
        { name: t('return'), cell: ({ stated }) => <Stated stated={stated} /> },
        { name: t('nav'), cell: ({ nav }) => (nav ? <Dated figure={nav.value} on={nav.on} /> : '—') },
      ],
    },
    {
      title: t('group'),
      rows: [
        { name: t('bound'), cell: (product) => <Bound product={product} /> },
        { name: t('open'), cell: ({ opensOn }) => opensOn ?? t('open.none') },
        { name: t('money'), cell: ({ moneyOn }) => moneyOn ?? t('money.not') },
      ],
    },
    {
      title: t('amounts'),
      rows: [
        { name: t('least'), cell: ({ first, currency }) => money(first, currency) },
        { name: t('step'), cell: ({ step, currency }) => money(step, currency) },
        {
          name: t('cap'),
          cell: ({ dayCap, currency }) => (dayCap === null ? t('cap.none') : money(dayCap, currency)),
        },
      ],
    },
    {
      title: t('fees'),
      rows: [
        { name: t('fees.buy'), cell: ({ subscriptionPpm }) => rateOrFree(subscriptionPpm) },
        { name: t('fees.year'), cell: ({ runningPpm }) => rateOf(runningPpm) },
        {
          name: t('fees.redeem'),
          cell: ({ redemptionFees }) =>
            redemptionFees.length === 0
              ? t('free')
              : [
                  ...redemptionFees.map(({ underDays, ppm }) =>
                    t('fees.under', { days: underDays, rate: rateOf(ppm) }),
                  ),
                  t('fees.free', { days: redemptionFees.at(-1)!.underDays }),
                ].map((text) => (
                  <span key={text} className={look.note}>
                    {text}
                  </span>
                )),
        },
      ],
    },
    {
      title: null,
      rows: [
        {
          name: t('may'),
          cell: ({ bar, opensOn }) =>
            bar === null ? t('may.yes') : suitability(`bar.${barTold(bar)}`, { on: opensOn }),
        },
        {
          name: t('action'),
          cell: ({ productCode, family, name }) => (
            <span className={look.ways}>
              <ButtonLink
                small
                look="line"
                href={`#${family === 'plan' ? shops.plan : fundAddress(shops[family], productCode)}`}
              >
                <span aria-hidden="true">{t('view')}</span>
                <span className="said">{t('view.of', { name: name[language] })}</span>
              </ButtonLink>
              <Button
                look="text"
                small
                aria-label={t('remove.of', { name: name[language] })}
                onClick={() => onRemove(productCode)}
              >
                {t('remove')}
              </Button>
            </span>
          ),
        },
      ],
    },
  ]
  return (
    <table className={look.table} style={{ '--funds': products.length } as CSSProperties}>
      <caption className="said">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          {products.map(({ productCode, name }) => (
            <th key={productCode} scope="col">
              {name[language]}
              <span className={cx(css.quiet, look.note)}>{productCode}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={rows[0]!.name}>
          {title !== null && (
            <tr className={look.group}>
              <th scope="rowgroup" colSpan={products.length + 1}>
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {products.map((product) => (
                <td key={product.productCode}>{cell(product)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Shows the stated return beside its base and its risk sentence. */
function Stated({ stated }: Pick<ComparedProduct, 'stated'>) {
  const t = useTexts('shop')
  const language = useLanguage()
  if (!stated) return <>{t('return.none')}</>
  const shown =
    stated.base === 'sevenDay'
      ? {
          figure: t('return.seven', { value: `${(stated.bp / 100).toFixed(2)}%` }),
          note: t('return.seven.note'),
          to: stated.to,
        }
      : stated.base === 'year'
        ? {
            figure: t('return.year', { value: signedPercent(stated.bp) }),
            note: t('return.year.note'),
            to: stated.to,
          }
        : { figure: stated.text[language], note: t('return.benchmark.note'), to: null }
  return (
    <>
      {shown.to === null ? shown.figure : <Dated figure={shown.figure} on={shown.to} />}
      <span className={cx(css.quiet, look.note)}>{shown.note}</span>
    </>
  )
}

/** Shows a figure above its day. The day never breaks. */
function Dated({ figure, on }: { figure: string; on: string }) {
  const t = useTexts('shop')
  return (
    <>
      {figure}
      <span className={cx(css.quiet, look.note, own.whole)}>{t('to', { on })}</span>
    </>
  )
}

/** Shows for how long a purchase binds the money. */
function Bound({ product: { boundDays, maturesOn, type } }: { product: ComparedProduct }) {
  const t = useTexts('shop')
  if (boundDays === 0) return <>{t('bound.free')}</>
  if (maturesOn !== null) return <>{t('bound.run', { days: boundDays, on: maturesOn })}</>
  return <>{t(type === 'periodic' ? 'bound.period' : 'bound.hold', { days: boundDays })}</>
}
