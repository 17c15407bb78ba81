import {
  type Branch,
  type BranchService,
  branchMap,
  branchServices,
  distanceKm,
  isFoundBy,
  type Place,
  setOwnBranch,
} from '@cloudsail/contract/help'
import { useSubmit } from '@cloudsail/ui/base/api/use-submit.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Chip } from '@cloudsail/ui/chip.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useMemo, useState } from 'react'
import guidance from '../guidance/guidance.module.css'
import { CityMap } from './city-map.tsx'
import css from './map.module.css'

void loadTexts('branches')

/** /bankMap: branches by city and search words, as a list and on a map that shows only branches. */
export default function BranchMapScreen() {
  const t = useTexts('branches')
  const title = useScreenTitle()
  const { data, isError, refetch } = useCall(branchMap, {})
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {isError ? (
        <Card>
          <NotLoaded title={t('failed')} retry={t('retry')} onRetry={refetch} />
        </Card>
      ) : data ? (
        <Branches {...data} />
      ) : (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
    </div>
  )
}

type Filter = BranchService | 'open'
const filters: readonly Filter[] = ['open', ...branchServices.filter((each) => each !== 'personal')]

function Branches({
  branches,
  points,
  own,
  beginsAt,
}: {
  branches: Branch[]
  own: string | null
  beginsAt: string
  points: React.ComponentProps<typeof CityMap>['points']
}) {
  const t = useTexts('branches')
  const language = useLanguage()
  const cities = [...new Set(branches.map(({ city }) => city.zh))]
  const [city, setCity] = useState(branches.find((branch) => branch.code === beginsAt)?.city.zh ?? cities[0]!)
  const [words, setWords] = useState('')
  const [wanted, setWanted] = useState<readonly Filter[]>([])
  const [code, setCode] = useState<string | null>(beginsAt)
  const [from, setFrom] = useState<{ place: Place; name: string } | null>(null)
  const inCity = branches.filter((branch) => branch.city.zh === city)
  const origin = from ?? (inCity[0] ? { place: inCity[0], name: inCity[0].name[language] } : null)
  const shown = useMemo(() => {
    const fits = (branch: Branch) =>
      isFoundBy(branch, words) &&
      wanted.every((each) => (each === 'open' ? branch.isOpen : branch.services.includes(each)))
    const found = branches.filter((branch) => branch.city.zh === city && fits(branch))
    return found.sort((one, other) =>
      origin ? distanceKm(origin.place, one) - distanceKm(origin.place, other) : 0,
    )
  }, [branches, city, words, wanted, origin])
  const nearest = origin
    ? branches
        .filter((branch) => !shown.includes(branch))
        .sort((one, other) => distanceKm(origin.place, one) - distanceKm(origin.place, other))
        .slice(0, 3)
    : []
  const selected = shown.find((branch) => branch.code === code) ?? shown[0]
  const codes = new Set(shown.map((branch) => branch.code))
  const keeping = useSubmit(setOwnBranch)
  const keep = async (branch: string) => {
    if (!(await keeping.submit({ branch }))) return
    showToast('success', t('own.made'))
    await invalidateQueries()
  }
  const askPlace = () =>
    navigator.geolocation?.getCurrentPosition(({ coords }) =>
      setFrom({
        place: {
          longitudeE4: Math.round(coords.longitude * 10_000),
          latitudeE4: Math.round(coords.latitude * 10_000),
        },
        name: t('from.device'),
      }),
    )
  const row = (branch: Branch, place: number | null) => (
    <li key={branch.code} aria-current={branch === selected || undefined}>
      <div className={css.row}>
        {place === null ? <span /> : <span className={css.mark}>{place}</span>}
        <button type="button" className={css.name} onClick={() => setCode(branch.code)}>
          {branch.name[language]}
        </button>
        <span className="quiet">
          {origin && t('km', { km: distanceKm(origin.place, branch).toFixed(1) })}
        </span>
        <span>{branch.address[language]}</span>
        {branch.metro && <span className="quiet">{branch.metro[language]}</span>}
        <span>
          <span className={branch.isOpen ? css.open : 'quiet'}>
            {branch.isOpen && branch.today
              ? t('open', { until: branch.today.closesAt })
              : branch.today
                ? t('closed.hours', { from: branch.today.opensAt, to: branch.today.closesAt })
                : t('closed.today')}
          </span>{' '}
          <span className="quiet">{branch.services.map((each) => t(`service.${each}`)).join(t('and'))}</span>
        </span>
        {branch === selected && (
          <span className={css.actions}>
            <Button
              look="text"
              small
              onClick={() =>
                void navigator.clipboard?.writeText(`${branch.name[language]} ${branch.address[language]}`)
              }
            >
              {t('copy')}
            </Button>
            <a href={`tel:${branch.phone}`}>{t('call', { phone: branch.phone })}</a>
            <a href={`geo:${branch.latitudeE4 / 10_000},${branch.longitudeE4 / 10_000}`}>{t('geo')}</a>
            <Button look="text" small onClick={() => setFrom({ place: branch, name: branch.name[language] })}>
              {t('from.here')}
            </Button>
            {branch.code === own ? (
              <Tag tone="sea">{t('own')}</Tag>
            ) : (
              <Button look="text" small busy={keeping.pending} onClick={() => void keep(branch.code)}>
                {t('own.make')}
              </Button>
            )}
            <Button look="text" small onClick={() => print()}>
              {t('print')}
            </Button>
          </span>
        )}
      </div>
    </li>
  )
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <Card>
          <div className={css.filters}>
            <Select
              label={t('city')}
              value={city}
              onChange={(value) => {
                setCity(value)
                setCode(null)
                setFrom(null)
              }}
              options={cities.map((each) => ({
                value: each,
                label: branches.find((branch) => branch.city.zh === each)!.city[language],
              }))}
            />
            <TextField
              label={t('words')}
              type="search"
              maxLength={40}
              optional="unmarked"
              value={words}
              onChange={setWords}
            />
          </div>
          <fieldset className={guidance.chips} aria-label={t('filters')}>
            {filters.map((each) => (
              <Chip
                key={each}
                isOn={wanted.includes(each)}
                onPress={() =>
                  setWanted(
                    wanted.includes(each) ? wanted.filter((held) => held !== each) : [...wanted, each],
                  )
                }
              >
                {t(each === 'open' ? 'filter.open' : `service.${each}`)}
              </Chip>
            ))}
          </fieldset>
          {origin && (
            <p className="quiet">
              {t('from', { name: origin.name })}
              <Gap />
              <Button look="text" small onClick={askPlace}>
                {t('from.mine')}
              </Button>
            </p>
          )}
        </Card>
        <p className="said" role="status">
          {t('found', { count: shown.length })}
        </p>
        {shown.length > 0 ? (
          <Card flush>
            <ol className={css.rows} aria-label={t('list')}>
              {shown.map((branch, at) => row(branch, at + 1))}
            </ol>
          </Card>
        ) : (
          <>
            <Card>
              <EmptyState icon="search" title={t('none')}>
                {t('none.text')}
              </EmptyState>
            </Card>
            <Card flush title={t('nearest')}>
              <ul className={css.rows}>{nearest.map((branch) => row(branch, null))}</ul>
            </Card>
          </>
        )}
        <p className="quiet">{t('saturday')}</p>
      </div>
      <CityMap
        key={city}
        branches={shown.length > 0 ? shown : inCity}
        points={points.filter(({ branchCode }) => codes.has(branchCode))}
        selected={selected}
        from={origin?.place ?? null}
        onSelect={(branch) => setCode(branch.code)}
      />
    </div>
  )
}
