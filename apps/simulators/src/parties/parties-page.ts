import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../language.ts'
import { otherLanguage, pageFrame } from '../page-frame.ts'
import { escaped } from '../xml.ts'
import type { HostedParty } from './hosted-party.ts'
import { type Party, slowestMs } from './party.ts'
import { texts } from './texts.ts'

const script = readFileSync(new URL('parties.js', import.meta.url), 'utf8')
const style = readFileSync(new URL('parties.css', import.meta.url), 'utf8')

/**
 * Registers the page of all parties: a description of each, its faults as switches, and its exchanges from
 * `/parties/list.json`.
 */
export function registerPartiesPage(app: FastifyInstance, hosted: readonly HostedParty[]): void {
  const send = (address: string, type: string, text: string) =>
    app.get(address, async (_, reply) => reply.type(type).header('cache-control', 'no-store').send(text))
  send('/parties/parties.js', 'text/javascript; charset=utf-8', script)
  send('/parties/parties.css', 'text/css; charset=utf-8', style)
  app.get<{ Querystring: { lang?: string } }>('/parties', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(hosted, languageOf(request))),
  )
  app.get('/parties/list.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({
      parties: hosted.map(({ party: { name }, faults, exchanges }) => ({ name, faults, exchanges })),
    }),
  )
}

function endingsOf({ endings }: Party, language: 'zh' | 'en'): string {
  if (endings.length === 0) return ''
  const lines = endings.map(
    ({ ending, effect }) => `<dt>${escaped(ending)}</dt><dd>${escaped(effect[language])}</dd>`,
  )
  return `<h3>${texts[language].endings}</h3>\n<dl>${lines.join('')}</dl>\n`
}

function actionsOf({ actions = [] }: Party, language: 'zh' | 'en'): string {
  return actions
    .map(({ name, title, fields }) => {
      const inputs = fields.map(
        (field) =>
          `<label>${escaped(field.label[language])} <input name="${field.name}" autocomplete="off" required></label>`,
      )
      return `<form class="action" data-action="${name}"><fieldset><legend>${escaped(title[language])}</legend>
${inputs.join('\n')}
<button>${escaped(title[language])}</button> <output></output>
</fieldset></form>
`
    })
    .join('')
}

const ownFaultsOf = ({ ownFaults = [] }: Party, language: 'zh' | 'en'): string =>
  ownFaults
    .map(
      ({ name, title }) =>
        `<label><input type="checkbox" name="${name}" data-own> ${escaped(title[language])}</label>\n`,
    )
    .join('')

/** Returns the page. Addresses are relative to `/parties`, so the page also works behind the bank's proxy. */
function page(hosted: readonly HostedParty[], language: 'zh' | 'en'): string {
  const t = texts[language]
  const sections = hosted.map(
    ({ party }) => `<section data-party="${party.name}" aria-labelledby="${party.name}-title">
<h2 id="${party.name}-title">${escaped(party.title[language])}</h2>
<p class="lead">${escaped(party.about[language])}</p>
${endingsOf(party, language)}${actionsOf(party, language)}<form class="faults"><fieldset><legend>${t.faults}</legend>
<label><input type="checkbox" name="down"> ${t.down}</label>
<label><input type="checkbox" name="silent"> ${t.silent}</label>
${ownFaultsOf(party, language)}<label>${t.slow} <input type="number" name="slowMs" min="0" max="${slowestMs}" step="100" value="0"></label>
</fieldset></form>
<h3>${t.exchanges}</h3>
<ol class="exchanges"></ol>
<p class="none" hidden>${t.none}</p>
</section>`,
  )
  return pageFrame({
    language,
    title: `${t.title} · ${t.bank}`,
    styles: ['phone/phone.css', 'parties/parties.css'],
    script: 'parties/parties.js',
    texts: t,
    body: `<main class="parties">
<header><h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
${otherLanguage(language, t.other)}</header>
${sections.join('\n')}
</main>`,
  })
}
