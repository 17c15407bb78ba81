import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { EndLabels } from '@cloudsail/ui/charts/end-labels.tsx'
import { niceTicks } from '@cloudsail/ui/charts/ticks.ts'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import css from '../funds.module.css'
import { pathOf, scalesOf, TimePlot, usePoint, useShape } from '../time-plot.tsx'
import type { ComparedCourses } from './compare-courses.ts'
import look from './comparison.module.css'
import type { ComparedFund } from './comparison-table.tsx'
import { LineMark, lineClass } from './line-mark.tsx'

const shapes = {
  wide: { height: 320, left: 44, right: 64, top: 12, bottom: 12, below: 18 },
  narrow: { height: 230, left: 46, right: 14, top: 12, bottom: 12, below: 24 },
} as const

const valueText = (value: number) => (value / 100).toFixed(2)

/** Shows the courses of funds as lines that all start with 100. Lines differ in stroke as well as colour. */
export function ComparisonChart({
  funds,
  compared: { dates, lines },
}: {
  funds: readonly ComparedFund[]
  compared: ComparedCourses
}) {
  const t = useTexts('funds')
  const language = useLanguage()
  const narrow = useMedia('(max-width: 640px)')
  const { ref, shape } = useShape(shapes[narrow ? 'narrow' : 'wide'])
  const last = dates.length - 1
  const point = usePoint(last)
  const { at } = point
  const ticks = niceTicks(lines.flatMap(({ values }) => values))
  const scales = scalesOf(shape, dates.length, ticks)
  const { x, y } = scales
  const named = lines.map((line, index) => {
    const { productCode, name } = funds[index]!.detail.fund
    return { ...line, code: productCode, name: name[language] }
  })
  const list = new Intl.ListFormat(language)
  const told = list.format(named.map(({ name, values }) => `${name} ${valueText(values[at]!)}`))
  const label = t('compare.chart', { names: list.format(named.map(({ name }) => name)) })
  return (
    <div ref={ref}>
      <div className={look.legend} aria-hidden="true">
        <span>{dates[at]}</span>
        {named.map(({ code, name, values }, index) => (
          <span key={code}>
            <LineMark place={index} /> {name} <b>{valueText(values[at]!)}</b>
          </span>
        ))}
      </div>
      <TimePlot
        shape={shape}
        scales={scales}
        dates={dates}
        ticks={ticks}
        label={label}
        point={point}
        narrow={narrow}
        tickText={(tick) => String(tick / 100)}
        told={t('compare.point', { on: dates[at]!, values: told })}
      >
        {named.map(({ code, values }, index) => (
          <path
            key={code}
            d={pathOf(values.map((value, day) => [x(day), y(value)]))}
            className={lineClass(index)}
          />
        ))}
        {named.map(({ code, values }, index) => (
          <circle
            key={code}
            cx={x(at)}
            cy={y(values[at]!)}
            r={4}
            className={`${lineClass(index)} ${look.point}`}
          />
        ))}
        {!narrow && (
          <EndLabels
            x={x(last) + 8}
            bottom={shape.height - shape.bottom}
            labels={named.map(({ code, values }, index) => ({
              key: code,
              y: y(values[last]!) + 4,
              words: [valueText(values[last]!)],
              className: `${lineClass(index)} ${look.end}`,
            }))}
          />
        )}
      </TimePlot>
      <p className={css.quiet}>{t('compare.start', { from: dates[0]! })}</p>
      <Disclosure title={t('chart.table')}>
        <div className={css.scroll}>
          <table className={css.points}>
            <caption className="said">{label}</caption>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                {named.map(({ code, name }) => (
                  <th key={code} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dates
                .map((on, day) => (
                  <tr key={on}>
                    <td>{on}</td>
                    {named.map(({ code, values }) => (
                      <td key={code}>{valueText(values[day]!)}</td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </div>
  )
}
