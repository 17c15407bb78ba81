import { brand } from '@cloudsail/contract'
import { textFigures } from '@cloudsail/contract/help'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Plugin, transformWithOxc } from 'vite'
import { isForProduction, isOfDemo } from './demo-plugin.ts'

const catalogueFile = /\/texts\.(zh|en)\.ts$/

/**
 * Compiles the ICU messages of `texts.zh.ts` and `texts.en.ts` during the build, so that the browser needs no parser. An
 * invalid ICU message stops the build with an error that names it.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'cloudsail-texts',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0]!
      if (!catalogueFile.test(file)) return null
      const { code: plain } = await transformWithOxc(code, file, { lang: 'ts' })
      const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(withBrand(plain))}`)
      const compiled: Record<string, unknown> = {}
      for (const [key, text] of Object.entries(texts as Record<string, string>)) {
        if (isForProduction() && isOfDemo(key)) continue
        try {
          compiled[key] = markFigures(onlyPlurals(compileMessageOrThrow(text)))
        } catch (cause) {
          this.error({ message: `The text "${key}" is not an ICU message: ${text}`, cause })
        }
      }
      const namesFigures = Object.values(texts as Record<string, string>).some(hasFigure)
      const script = `export default ${JSON.stringify(compiled)}; export const namesFigures = ${namesFigures}`
      return { code: script, map: null, moduleType: 'js' }
    },
    transformIndexHtml: (html) =>
      html.replaceAll('%bank%', brand.bank.zh).replaceAll('%product%', brand.product.zh),
  }
}

/** The bank's name in catalogues is filled in during the build from the one file that defines it. */
const withBrand = (script: string) =>
  script.replace(
    /^import \{ brand \} from ["']@cloudsail\/contract["'];?$/m,
    () => `const brand = ${JSON.stringify(brand)};`,
  )

/**
 * Returns the message unchanged. Throws if it uses anything but values and plurals, the only parts of ICU that the page
 * supports.
 */
function onlyPlurals<Message>(message: Message): Message {
  const other = /\["\w+","(?!plural")\w+"/.exec(JSON.stringify(message))
  if (other) throw new Error(`Places and plurals only: ${other[0]}`)
  return message
}

const figures: ReadonlySet<string> = new Set(textFigures)
const hasFigure = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].some(([, name]) => figures.has(name!))

type Part = string | [name: string, type?: string, cases?: Record<string, unknown>]

/** Marks the placeholders that the page fills with the bank's figures. */
function markFigures(message: unknown): unknown {
  if (!Array.isArray(message)) return message
  return message.map((part: Part) => {
    if (typeof part === 'string') return part
    const [name, type, cases] = part
    if (!type) return figures.has(name) ? [name, 'figure'] : part
    const marked = Object.entries(cases ?? {}).map(([each, inner]) => [each, markFigures(inner)])
    return [name, type, Object.fromEntries(marked)]
  })
}
