import { describe, expect, it } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

const origin = 'https://adliya.example'
const cleaned = (html: string) => cleanPasted(html, origin)
/** What is left of a text once attributes and space that say nothing are away. */
const bare = (html: string) =>
  cleaned(html)
    .html.replace(/<(?!img|ol start)(\w+)[^>]*>/g, '<$1>')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()

/** An item as Word for Windows puts it on the clipboard. */
const item = (
  marker: string,
  text: string,
  { level = 1, place = 'Middle' } = {},
) => `<p class=MsoListParagraphCxSp${place}
style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=RU style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=RU>${text}<o:p></o:p></span></p>`

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->

<h1><span lang=UZ-LATN-UZ>Yangi tartib<o:p></o:p></span></h1>

<p class=MsoNormal><b><span lang=UZ-LATN-UZ>Muhim:</span></b> arizalar onlayn qabul qilinadi.<o:p></o:p></p>

<h2>Kerakli hujjatlar<o:p></o:p></h2>

${item('·', 'pasport;', { place: 'First' })}

${item('·', 'ariza.', { place: 'Last' })}

<p class=MsoNormal>Tartibi:<o:p></o:p></p>

${item('1.', 'Ariza bering.', { place: 'First' })}

${item('o', 'onlayn;', { level: 2 })}

${item('o', 'yoki markazda.', { level: 2 })}

${item('2.', 'Javobni kuting.', { place: 'Last' })}

<!--EndFragment--></body></html>`

describe('what was copied in Word', () => {
  it('keeps its headings, one step below the page’s own, and its lists, one within the other', () => {
    const [, body = ''] = /<body>(.*)<\/body>/.exec(bare(word)) ?? []
    expect(body).toBe(
      [
        '<h2>Yangi tartib</h2>',
        '<p><strong>Muhim:</strong> arizalar onlayn qabul qilinadi.</p>',
        '<h3>Kerakli hujjatlar</h3>',
        '<ul><li><p>pasport;</p></li><li><p>ariza.</p></li></ul>',
        '<p>Tartibi:</p>',
        '<ol><li><p>Ariza bering.</p><ul><li><p>onlayn;</p></li><li><p>yoki markazda.</p></li></ul></li>',
        '<li><p>Javobni kuting.</p></li></ol>',
      ].join(''),
    )
  })

  it('goes on counting where a list is broken off, and takes letters for numbers', () => {
    expect(bare(`${item('3)', 'uchinchi')}${item('4)', 'toʻrtinchi')}`)).toBe(
      '<ol start="3"><li><p>uchinchi</p></li><li><p>toʻrtinchi</p></li></ol>',
    )
    expect(bare(`${item('а)', 'birinchi')}<p>Orada</p>${item('•', 'ikkinchi')}`)).toBe(
      '<ol><li><p>birinchi</p></li></ol><p>Orada</p><ul><li><p>ikkinchi</p></li></ul>',
    )
  })

  it('is understood in the way of Outlook and of the browser’s Word, too', () => {
    const commented = `<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><!--[if !supportLists]--><span style="mso-list:Ignore">1.<span>&nbsp;</span></span><!--[endif]-->Bir</p>`
    const bareMark = `<p style="mso-list: l1 level1 lfo2"><span style="mso-list:Ignore"><span>·</span><span>&nbsp; </span></span><b>Ikki</b></p>`
    expect(bare(commented)).toBe('<ol><li><p>Bir</p></li></ol>')
    expect(bare(bareMark)).toBe('<ul><li><p><strong>Ikki</strong></p></li></ul>')
    const heading = `<h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Umumiy qoidalar</h2>`
    expect(bare(heading)).toBe('<h2>1. Umumiy qoidalar</h2>')
    expect(bare('<p class=MsoTitle>Nizom</p><h3>Bir</h3><h6>Ikki</h6>')).toBe('<h2>Nizom</h2><h4>Bir</h4><h4>Ikki</h4>')
  })

  it('comes without the pictures that lie on the writer’s disk, and says how many', () => {
    const picture = `<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
      width=300 height=200 src="file:///C:/Users/Nodira/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="a"><![endif]>Rasm</p>`
    expect([bare(picture), cleaned(picture).lost]).toEqual(['<p>Rasm</p>', 1])
    const alone = `<p>a</p><p class=MsoNormal><span><img src="file:///C:/a.png"></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`
    expect([bare(alone), cleaned(alone).lost]).toEqual(['<p>a</p>', 1])
  })
})

it('what Google Docs says by styles comes in tags: it keeps its own bold and italic, and not the bold around all', () => {
  const span = (style: string, text: string) => `<span style="font-size:11pt;color:#000;${style}">${text}</span>`
  const pasted = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.4">${span('font-weight:700', 'Sarlavha')}</h2><p dir="ltr">${span('font-weight:400', 'Oddiy ')}${span('font-weight:700;font-style:italic', 'muhim')}${span('text-decoration:underline', ' chiziq')}${span('text-decoration:line-through', ' eski')} m${span('vertical-align:super;font-size:0.6em', '2')}</p><br /><p><a href="https://lex.uz/" style="text-decoration:none">${span('text-decoration:underline', 'havola')}</a></p></b><br class="Apple-interchange-newline">`
  expect(cleaned(pasted).html.replace(/<meta[^>]*>|<br class[^>]*>| dir="ltr"/g, '')).toBe(
    '<h2>Sarlavha</h2><p>Oddiy <strong><em>muhim</em></strong><u> chiziq</u><s> eski</s> m<sup>2</sup></p>' +
      '<p><a href="https://lex.uz/">havola</a></p>',
  )
})

it('of other pictures only the portal’s own come along, by their paths', () => {
  const own = '/files/abcdefghijklmnopqrst/960.webp'
  const from = (src: string) => cleaned(`<p>a</p><img src="${src}" alt="x">`)
  for (const src of [own, origin + own])
    expect(from(src)).toEqual({ html: `<p>a</p><img src="${own}" alt="x">`, lost: 0 })
  for (const src of ['https://evil.example/x.png', 'data:image/png;base64,AA', `https://evil.example${own}`, ''])
    expect(from(src)).toEqual({ html: '<p>a</p>', lost: 1 })
})

it('what the editor has copied itself stays as it is', () => {
  const slice = '<h2 data-pm-slice="1 1 []">a</h2><h3>b</h3>'
  expect(cleaned(slice)).toEqual({ html: slice, lost: 0 })
  expect(cleaned('<h2>a</h2><h3>b</h3>').html).toBe('<h2>a</h2><h3>b</h3>')
})
