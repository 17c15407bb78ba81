import type { RequestOf } from '@cloudsail/contract'
import {
  type FundMarket,
  type FundRow,
  type FundSort,
  type FundType,
  fundMarket,
  fundsAtOnce,
  fundTypeNames,
  fundTypes,
  gradeNames,
  subscribeFund,
} from '@cloudsail/contract/wealth'
import { useState } from 'react'
import { cx } from '../../base/cx.ts'
import { useCall } from '../../base/queries.ts'
import { Link } from '../../base/router.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { useMayGive } from '../../ui/order-flow/use-may-give.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { toGrade } from '../suitability/grade-ladder.tsx'
import { fundAddress } from './address.ts'
import css from './funds.module.css'
import { rateOf, signedPercent, toneOf } from './percent.ts'
import { Spark } from './spark.tsx'

const route = '/PIF1301000'

/** The list: what suits first, found by name, code or pinyin, sorted by any column. */
export function MarketList() {
  const t = useTexts('funds')
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [type, setType] = useState<FundType | ''>('')
  const [mine, setMine] = useState(false)
  const [sort, setSort] = useState<{ by: FundSort; ascending: boolean } | null>(null)
  const text = useSettled(search.trim(), 200)
  const asked = {
    ...(text && { search: text.slice(0, 30) }),
    ...(type && { type }),
    ...(mine && { mine }),
    ...(sort && { sort: sort.by, ascending: sort.ascending }),
  }
  const answer = useCall(fundMarket, asked, { keepPrevious: true })
  const data = answer.data
  const clear = () => {
    setSearch('')
    setType('')
    setMine(false)
  }
  const sortBy = (by: FundSort) =>
    setSort((before) => {
      if (before?.by !== by) return { by, ascending: by === 'name' || by === 'risk' }
      return before.ascending === (by === 'name' || by === 'risk')
        ? { by, ascending: !before.ascending }
        : null
    })
  return (
    <>
      {data && <OwnGrade market={data} />}
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
              <Button key={each} look="line" small aria-pressed={type === each} onClick={() => setType(each)}>
                {each === '' ? t('type.all') : fundTypeNames[each][language]}
              </Button>
            ))}
          </fieldset>
          <Switch checked={mine} onChange={setMine}>
            {t('mine')}
          </Switch>
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
            <Rows key={JSON.stringify(asked)} asked={asked} market={data} sort={sort} onSort={sortBy} />
          ))}
        {data?.span && <p className={css.foot}>{t('count', { count: data.total, ...data.span })}</p>}
      </Card>
    </>
  )
}

/** The customer's grade and what it allows, or the way to one. */
function OwnGrade({ market: { grade, expired } }: { market: FundMarket }) {
  const t = useTexts('funds')
  const language = useLanguage()
  return (
    <p className={css.ownGrade}>
      {grade === null
        ? t('grade.none')
        : expired
          ? t('grade.expired')
          : t('grade.yours', { grade: gradeNames[toGrade(grade)][language], risk: grade })}{' '}
      <Link href="/PIF1201000">{t(grade === null ? 'assess' : 'reassess')}</Link>
    </p>
  )
}

interface RowsProps {
  asked: Omit<RequestOf<typeof fundMarket>, 'after'>
  market: FundMarket
  sort: { by: FundSort; ascending: boolean } | null
  onSort: (by: FundSort) => void
}

/** The rows, some at a time: the first ones, and the next ones where the customer asks for them. */
function Rows({ asked, market: { rows, total }, sort, onSort }: RowsProps) {
  const t = useTexts('funds')
  const [shown, setShown] = useState(fundsAtOnce)
  const head = (by: FundSort, label: string, className?: string) => (
    <th
      scope="col"
      className={className}
      aria-sort={sort?.by === by ? (sort.ascending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={css.sort} onClick={() => onSort(by)}>
        {label}
        <span aria-hidden="true">{sort?.by === by ? (sort.ascending ? '↑' : '↓') : ''}</span>
      </button>
    </th>
  )
  const further = Array.from({ length: shown / fundsAtOnce - 1 }, (_, page) => (page + 1) * fundsAtOnce)
  return (
    <>
      <table className={css.list}>
        <caption className="said">{t('list')}</caption>
        <thead>
          <tr>
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
      <td colSpan={8}>{answer.isError ? <FailedToLoad answer={answer} /> : <Skeleton lines={3} />}</td>
    </tr>
  )
}

function Row({ row }: { row: FundRow }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const may = useMayGive()
  const { productCode, name, growthBp, growth2Bp, fallBp } = row
  const figure = (bp: number | null) =>
    bp === null ? '—' : <span className={css[toneOf(bp) ?? '']}>{signedPercent(bp)}</span>
  return (
    <tr className={cx(row.bar !== null && css.barred)}>
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
          row.bar !== null && <span className={css.quiet}>{t(`bar.${row.bar}`)}</span>
        )}
      </td>
    </tr>
  )
}
