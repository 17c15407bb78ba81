import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { BankError } from '../errors.ts'
import { type Face, fontCount, fontOf } from './font.ts'

/** Members of the library that its types do not declare and that this file uses. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The font in use. */
      _font: LibraryFont
      /** Draws one line, or the part of one line that a single font can draw. */
      _fragment(text: string, x: number, y: number, options: LineOptions): void
    }
  }
}

interface LibraryFont {
  /** In thousandths of the font's size. */
  ascender: number
}

interface LineOptions extends PDFKit.Mixins.TextOptions {
  /** Width of the column, in points. */
  lineWidth?: number
  /** Width of the line without character spacing, in points. */
  textWidth?: number
}

interface Run {
  text: string
  /** Which font of the face. */
  font: number
}

/** Role of a text for screen readers: a heading, a paragraph, a table cell and so on. */
export type TextRole = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Lbl' | 'Note'
type Element = ReturnType<PDFKit.PDFDocument['struct']>
type BlockRole = 'Document' | 'Sect' | 'Table' | 'TR'

const isFace = (name: unknown): name is Face => name === 'regular' || name === 'bold'

/**
 * A PDF document that draws every character it is given, or none at all.
 *
 * - Each character is drawn by the first font of the face that has a glyph for it. A character that no font has is
 *   refused with the BankError `documentCharacter`: an empty box in a name would be signed as if it were the name.
 * - Texts are tagged in the order in which they are drawn, so that a screen reader reads them. `artifact` leaves
 *   ornaments out.
 */
export class BankPdf extends PDFDocument {
  declare face: Face
  /** Index of the font in use within the face. */
  declare fontIndex: number
  declare role: TextRole
  declare parent: Element | null
  declare isTagging: boolean

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, tagged: true, displayTitle: true, pdfVersion: '1.7' })
    Object.assign(this, { role: 'P', parent: null, isTagging: true })
    this.font('regular')
  }

  override font(src: PDFKit.Mixins.PDFFontSource, ...rest: (string | number | undefined)[]): this {
    if (!isFace(src)) return super.font(src, ...(rest as [string, number]))
    this.face = src
    return this.useFont(src, 0)
  }

  /** Uses one font of a face from here on. */
  private useFont(face: Face, index: number): this {
    this.fontIndex = index
    // The library accepts a font that has been read, under its own name for it. The library's types only know files.
    return super.font(fontOf(face, index) as unknown as PDFKit.Mixins.PDFFontSource, `${face} ${index}`)
  }

  /** Tags what `body` draws as one block. */
  block(role: BlockRole, body: () => void, lang?: string): this {
    const outer = this.parent
    const element = this.struct(role, lang === undefined ? {} : { lang })
    this.attach(element)
    this.parent = element
    body()
    this.parent = outer
    element.end()
    return this
  }

  /** Tags the next text as `role` instead of a paragraph. */
  as(role: TextRole): this {
    this.role = role
    return this
  }

  /** Draws something that screen readers skip: lines, frames, page numbers. */
  artifact(body: () => void): this {
    // Content in an artifact or figure is already marked, and marks of content do not nest.
    if (!this.isTagging) {
      body()
      return this
    }
    return this.untagged(() => {
      this.markContent('Artifact', { type: 'Layout' })
      body()
      this.endMarkedContent()
    })
  }

  /** Draws a picture that `alt` describes. */
  figure(alt: string, body: () => void): this {
    const element = this.struct('Figure', { alt })
    this.attach(element)
    this.untagged(() => element.add(body))
    element.end()
    return this
  }

  private untagged(body: () => void): this {
    const before = this.isTagging
    this.isTagging = false
    body()
    this.isTagging = before
    return this
  }

  private attach(element: Element): void {
    if (this.parent) this.parent.add(element)
    else this.addStructure(element)
  }

  override text(text: string, ...rest: unknown[]): this {
    const draw = () => void super.text(drawable(text), ...(rest as [number, number]))
    const { role } = this
    this.role = 'P'
    if (!this.isTagging || text === '') {
      draw()
      return this
    }
    const element = this.struct(role)
    this.attach(element)
    element.add(draw)
    element.end()
    return this
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(drawable(text), options)
  }

  override widthOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
    const runs = this.runsOf(text)
    if (!runs) return super.widthOfString(text, options)
    const { face } = this
    let width = (options.characterSpacing ?? 0) * (runs.length - 1)
    for (const run of runs) {
      this.useFont(face, run.font)
      width += super.widthOfString(run.text, options)
    }
    this.font(face)
    return width
  }

  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const runs = this.runsOf(text)
    if (!runs) {
      super._fragment(text, x, y, options)
      return
    }
    const { face, _fontSize: size } = this as unknown as { face: Face; _fontSize: number }
    const { align, lineWidth = 0, characterSpacing = 0, width, textWidth, ...plain } = options
    const free = width ? lineWidth - this.widthOfString(text.trimEnd(), { characterSpacing }) : 0
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    // Fonts have different ascenders. Every run is drawn on the baseline of the face.
    const baseline = (-this._font.ascender * size) / 1000
    for (const run of runs) {
      this.useFont(face, run.font)
      super._fragment(run.text, at, y, { ...plain, characterSpacing, baseline })
      at += super.widthOfString(run.text, { characterSpacing }) + characterSpacing
    }
    this.font(face)
  }

  /** Splits a text by the fonts that draw it. Null if the face's own font draws all of it. */
  private runsOf(text: string): Run[] | null {
    // Within a run, its own font is in use and draws all of it.
    if (this.face === undefined || this.fontIndex > 0) return null
    if (has(fontOf(this.face, 0), text)) return null
    const { face } = this
    const runs: Run[] = []
    for (const character of text) {
      let font = 0
      while (font < fontCount(face) && !has(fontOf(face, font), character)) font += 1
      if (font === fontCount(face)) throw new BankError('documentCharacter', { values: { character } })
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ text: character, font })
    }
    return runs
  }
}

function has(font: Font, text: string): boolean {
  for (const character of text)
    if (character !== '\n' && !font.hasGlyphForCodePoint(character.codePointAt(0)!)) return false
  return true
}

/** Removes invisible characters, and replaces control characters other than line breaks by blanks. */
function drawable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
}
