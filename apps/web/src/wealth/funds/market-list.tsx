import type { RequestOf } from '@cloudsail/contract'
import { normaliseText } from '@cloudsail/contract'
import {
  type FundMarket,
  type FundRow,
  type FundSort,
  type FundType,
  fundMarket,
  fundsAtOnce,
  fundTypeNames,
  fundTypes,
  subscribeFund,
} from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { useState } from 'react'
import { CompareBar } from '../shop/compare-bar.tsx'
import { noChoice, requestOf, type ShopChoice, ShopFilters } from '../shop/filters.tsx'
import { Pick } from '../shop/pick.tsx'
import { nextSort, type Sort, SortHead } from '../sort-head.tsx'
import { OwnGrade, useBarTold } from '../suitability/own-grade.tsx'
import { fundAddress } from './address.ts'
import css from './funds.module.css'
import { rateOf, signedPercent, toneOf } from './percent.ts'
import { Spark } from './spark.tsx'

const route = '/PIF1301000'

/**
 * Lists funds, suitable ones first. They are found by name, code or pinyin, narrowed by type, risk and first amount,
 * sorted by any column, and ticked for comparison.
 */
export function MarketList() {
  const t = useTexts('funds')
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [type, setType] = useState<FundType | ''>('')
  const [mine, setMine] = useState(false)
  const [choice, setChoice] = useState(noChoice)
  const [sort, setSort] = useState<Sort<FundSort> | null>(null)
  const text = useSettled(normaliseText(search), 200)
  const asked = {
    ...(text && { search: text.slice(0, 30) }),
    ...(type && { type }),
    ...(mine && { mine }),
    ...requestOf(choice),
    ...(sort && { sort: sort.by, ascending: sort.ascending }),
  }
  const answer = useCall(fundMarket, asked, { keepPrevious: true })
  const data = answer.data
  const clear = () => {
    setSearch('')
    setType('')
    setMine(false)
    setChoice(noChoice)
  }
  const sortBy = (by: FundSort) => setSort((before) => nextSort(before, by, by === 'name' || by === 'risk'))
  return (
    <>
      {data && <OwnGrade grade={data.grade} expired={data.expired} />}
      <Card flush>
        <search className={css.filters}>
          <TextField
            label={<span className="said">{t('search.label')}</span>}
            placeholder={t('search')}
            value={search}
            onChange={setSearch}
            optional="unmarked"
            maxLength={30}
            type="search"
          />
          <fieldset className={css.chips} aria-label={t('types')}>
            {(['', ...fundTypes] as const).map((each) => (
              <Button key={each} look="line" aria-pressed={type === each} onClick={() => setType(each)}>
                {each === '' ? t('type.all') : fundTypeNames[each][language]}
              </Button>
            ))}
          </fieldset>
          <Switch checked={mine} onChange={setMine}>
            {t('mine')}
          </Switch>
          <ShopFilters
            choice={choice}
            onChoose={(changed: Partial<ShopChoice>) => setChoice((before) => ({ ...before, ...changed }))}
            currencies={data?.currencies ?? []}
            hasTerms={false}
          />
        </search>
        {answer.isError && <FailedToLoad answer={answer} />}
        {answer.isPending && (
          <div className={css.pad}>
            <Skeleton lines={8} />
          </div>
        )}
        {data &&
          (data.rows.length === 0 ? (
            <EmptyState
              icon="search"
              title={t('nothing')}
              action={
                <Button look="line" onClick={clear}>
                  {t('clear')}
                </Button>
              }
            >
              {t('nothing.text')}
            </EmptyState>
          ) : (
            <Rows key={JSON.stringify(asked)} asked={asked} sort={sort} market={data} onSort={sortBy} />
          ))}
        {data?.span && <p className={css.foot}>{t('count', { count: data.total, ...data.span })}</p>}
        {data && <CompareBar />}
      </Card>
    </>
  )
}

interface RowsProps {
  asked: Omit<RequestOf<typeof fundMarket>, 'after'>
  market: FundMarket
  sort: Sort<FundSort> | null
  onSort: (by: FundSort) => void
}

/** Shows the first rows, and more on request. */
function Rows({ asked, market: { rows, total }, sort, onSort }: RowsProps) {
  const t = useTexts('funds')
  const [shown, setShown] = useState(fundsAtOnce)
  const head = (by: FundSort, label: string, className?: string) => (
    <SortHead by={by} sort={sort} onSort={onSort} className={className}>
      {label}
    </SortHead>
  )
  const further = Array.from({ length: shown / fundsAtOnce - 1 }, (_, page) => (page + 1) * fundsAtOnce)
  return (
    <>
      <table className={cx(css.list, css.picking)}>
        <caption className="said">{t('list')}</caption>
        <thead>
          <tr>
            <td />
            {head('name', t('fund'))}
            {head('risk', t('risk'))}
            <th scope="col" className={css.wide}>
              {t('course')}
            </th>
            {head('growth', t('growth'), css.number)}
            {head('fall', t('fall'), css.number)}
            {head('fee', t('fee'), cx(css.number, css.wide))}
            {head('first', t('first'), cx(css.number, css.wide))}
            <th scope="col" className={css.number}>
              {t('action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.productCode} row={row} />
          ))}
          {further.map((after) => (
            <FurtherRows key={after} asked={{ ...asked, after }} />
          ))}
        </tbody>
      </table>
      {shown < total && (
        <p className={css.more}>
          <Button look="line" onClick={() => setShown(shown + fundsAtOnce)}>
            {t('rows.more', { left: total - shown })}
          </Button>
        </p>
      )}
    </>
  )
}

function FurtherRows({ asked }: { asked: RequestOf<typeof fundMarket> }) {
  const answer = useCall(fundMarket, asked)
  if (answer.data) return answer.data.rows.map((row) => <Row key={row.productCode} row={row} />)
  return (
    <tr>
      <td colSpan={9}>{answer.isError ? <FailedToLoad answer={answer} /> : <Skeleton lines={3} />}</td>
    </tr>
  )
}

function Row({ row }: { row: FundRow }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const barTold = useBarTold()
  const may = useMayGive()
  const { productCode, name, growthBp, growth2Bp, fallBp } = row
  const figure = (bp: number | null) =>
    bp === null ? '—' : <span className={css[toneOf(bp) ?? '']}>{signedPercent(bp)}</span>
  return (
    <tr className={cx(row.bar !== null && css.barred)}>
      <td className={css.pick}>
        <Pick code={productCode} family="fund" name={name[language]} />
      </td>
      <th scope="row">
        <Link href={fundAddress(route, productCode)}>{name[language]}</Link>{' '}
        {row.held && <Tag tone="sea">{t('held')}</Tag>}
        <span className={css.quiet}>
          {productCode} {fundTypeNames[row.type][language]}
        </span>
      </th>
      <td>
        <Tag tone={row.risk >= 4 ? 'warn' : 'sea'}>R{row.risk}</Tag>
      </td>
      <td className={css.wide}>
        <Spark points={row.spark} />
      </td>
      <td className={css.number} data-label={t('growth')}>
        <b>{figure(growthBp)}</b>
        <span className={css.quiet}>
          {row.sevenDayBp !== null
            ? t('sevenDay', { value: `${(row.sevenDayBp / 100).toFixed(2)}%` })
            : growth2Bp !== null && t('growth2.short', { value: signedPercent(growth2Bp) })}
        </span>
      </td>
      <td className={css.number} data-label={t('fall')}>
        {figure(fallBp)}
      </td>
      <td className={cx(css.number, css.wide)}>
        {row.subscriptionPpm === 0 ? '0' : rateOf(row.subscriptionPpm)}
      </td>
      <td className={cx(css.number, css.wide)}>{row.first}</td>
      <td className={css.number}>
        {row.bar === null && may(subscribeFund) ? (
          <Link href={fundAddress(route, productCode, 'buy')} className={css.buy}>
            <span aria-hidden="true">{t('buy')}</span>
            <span className="said">{t('buy.of', { name: name[language] })}</span>
          </Link>
        ) : (
          row.bar !== null && <span className={css.quiet}>{t(`bar.${barTold(row.bar)}`)}</span>
        )}
      </td>
    </tr>
  )
}
