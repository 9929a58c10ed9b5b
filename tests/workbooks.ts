import { type ZipEntry, zipOf } from './zips.ts'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as spreadsheets write them, with one sheet; cells of style 1 and 2 show days, those of style 3 five digits; a hidden sheet comes first; shared texts are `a` and `Gʻafur & Co`. */
export const workbookOf = (sheet: string, over: Partial<ZipEntry> = {}): Buffer =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      data: `<?xml version="1.0"?><workbook xmlns:r="${relationships}"><workbookPr/><sheets><sheet name="Codes" sheetId="3" state="hidden" r:id="rId8"/><sheet name="List" sheetId="1" r:id="rId7"/><sheet name="Notes" sheetId="2" r:id="rId8"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships><Relationship Id="rId8" Target="worksheets/sheet2.xml"/><Relationship Id="rId7" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `<styleSheet><numFmts count="2"><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      data: '<sst><si><t>a</t></si><si><r><t>Gʻafur</t></r><r><t xml:space="preserve"> &amp; Co</t></r><rPh><t>x</t></rPh></si></sst>',
    },
    { name: 'xl/worksheets/sheet1.xml', data: sheet, ...over },
  ])
