import { describe, expect, it } from "vitest";
import { pictureNotation } from "../../../questions/text/rich-text.ts";
import type { HtmlPicture } from "../rows/pictures.ts";
import { decodeEntities } from "./html-entities.ts";
import { plainText } from "./html-text.ts";

const pictureOf = ({ src, alt }: HtmlPicture) => pictureNotation(alt, src);
const html = (text: string) => plainText(text, "html", pictureOf);
const moodle = (text: string) => plainText(text, "moodle", pictureOf);

describe("plainText", () => {
  it.each([
    ["x<sup>2</sup> + 2<sup>32</sup>", "x² + 2³²"],
    ["x<sub>1</sub>0, H<SUB>2</SUB>O", "x₁0, H₂O"],
    ["2<sup>n-1</sup>, 10<sup>−3</sup>, a<sub>(i+1)</sub>", "2ⁿ⁻¹, 10⁻³, a₍ᵢ₊₁₎"],
    ["a <sup> 2 </sup> b", "a ² b"],
    ["x<sup></sup>y", "xy"],
    ["x<sup>2", "x²"],
    ["x<sup>2</sub>3</sup>", "x²³"],
    ["<pre>for i in 1 2; do\n  echo $i\ndone</pre>", "```\nfor i in 1 2; do\n  echo $i\ndone\n```"],
    ["Run:<pre>\n\tif x:\n\n    y</pre>Why?", "Run:\n```\n\tif x:\n\n    y\n```\nWhy?"],
    ["<pre>a  &lt;b&gt;</pre>", "```\na  <b>\n```"],
    ["<pre><code class='language-sh'>a</code></pre>b", "```\na\n```\nb"],
    ['<pre class="line-numbers language-js" data-class="language-sh">a</pre>', "```js\na\n```"],
    ['<pre data-class="language-sh">a</pre>', "```\na\n```"],
    ['<pre class="language-sh">```\n</pre>', "````sh\n```\n````"],
    ["<ul><li><pre>a</pre></li><li>b</ul>", "-\n```\na\n```\n- b"],
    ["<pre></pre>a <code></code>b", "a b"],
    ["<p>Run <code>a<br>b</code></p>c", "Run\n```\na\nb\n```\nc"],
    ["<code>`id`</code> <code>a<code>b</code></code>", "`` `id` `` `ab`"],
    // What only looks like notation is escaped.
    ["`id` x_(1) [a](https://b.test)", "\\`id` x\\_(1) \\[a](https://b.test)"],
    ["C:\\<code>a</code> C:\\_(x) x\\_(y)", "C:\\\\`a` C:\\_(x) x\\\\\\_(y)"],
    ["x<sup>ab</sup>_(y) <code>a</code>`b`", "x^(ab)\\_(y) `a`\\`b`"],
    ["def f(x):<br>&nbsp;&nbsp;for y:<br/>&nbsp;&nbsp;&nbsp;&nbsp;x=1", "def f(x):\n  for y:\n    x=1"],
    ["a  b\n\tc", "a b c"],
    ["a <span> b</span> <code>ls  -l</code>", "a b `ls -l`"],
    ["<p>a</p>\n<p>b<br></p><div><p>c</p></div>", "a\nb\nc"],
    ["a<br><br>b", "a\n\nb"],
    ["<p>a</p><p>&nbsp;</p><p>b</p>", "a\n\nb"],
    ["<ul><li>a</li><li><p>b</p></li></ul>c", "- a\n- b\nc"],
    ['<ol start="3"><li>a<li>b</ol>', "3. a\n4. b"],
    ['<ol data-start="5"><li>a</ol>', "1. a"],
    ['<ol class="style" data-type="a"><li>a</ol>', "1. a"],
    ["a<!", "a<!"],
    ["1 < 2 and 3 > 2, x <y, <3", "1 < 2 and 3 > 2, x <y, <3"],
    ["a <!-- open", "a <!-- open"],
    [
      "l'&eacute;t&eacute; &amp;lt; &Eacute;&LT; &nope; &copy &#233;&#xE9;&#146;&#0;",
      "l'été &lt; É< &nope; &copy éé’\u{FFFD}",
    ],
    ["<a name=x>a</a>", "a"],
    [
      '<a href="https://a.test">https://a.test</a> <a href="mailto:a@b.test">a@b.test</a>',
      "https://a.test a@b.test",
    ],
    ["1<sup>st</sup>, x<sub>max</sub>", "1^(st), x_(max)"],
    ["2<sup>3<sup>4</sup></sup>", "2^(3⁴)"],
    [
      '<a href="https://a.test/x.mp3?a=(1)&amp;b=2">Listen</a> now',
      "[Listen](https://a.test/x.mp3?a=%281%29&b=2) now",
    ],
    ['<p>a <img src="/b.png" alt="a &quot;b&quot; [c]"/> d</p>e', 'a ![a "b" (c)](/b.png) d\ne'],
    ["x<IMG data-src=/c alt='b' title='src=/d' src=/b.png>y", "x![b](/b.png)y"],
    [
      "<ul><li><img alt=a src=/b></li><li>c</li></ul>C:\\<img alt=a src=/b>",
      "- ![a](/b)\n- c\nC:\\\\![a](/b)",
    ],
    [
      "<code>a <img alt=b src=/c>d</code><pre>e<img alt=b src=/c></pre>",
      "`a` ![b](/c)`d`\n```\ne\n```\n![b](/c)",
    ],
    // Not a picture in the file.
    ["![a](/b)", "\\![a](/b)"],
  ])("reads %j without a note", (text, plain) =>
    expect(html(text)).toEqual({ text: plain, notes: [], unreadable: null }),
  );

  it.each([
    ["<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>", "1. a\n  1. b\n2. c"],
    ["<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>", "- a\n  - b\n    1. c\n- d"],
    ["<ul><li>a<p>b</p><ul><li>c</li></ul></ul>e", "- a\nb\n  - c\ne"],
  ])("indents the lists within the list %j, and notes it", (text, expected) =>
    expect(html(text)).toEqual({
      text: expected,
      notes: ["a list within a list became indented lines"],
      unreadable: null,
    }),
  );

  it.each([
    ["<b>not</b> <u>this</u>", "not this", ["<b> was left out", "<u> was left out"]],
    ["&quot;<sup>st</sup>, <sub>max</sub>", '"^(st), _(max)', ["<sup> became ^(…)", "<sub> became _(…)"]],
    ["<a href='x'>a <a href=y>b", "a (x) b (y)", ["the address of a link was put in parentheses"]],
    ["a<!-- b <b>c</b> -->d<!---->", "ad", ["a comment was left out"]],
    ["<script>alert(1)</script>", "alert(1)", ["<script> was left out"]],
    ["<o:p>a</o:p>", "a", ["<o:p> was left out"]],
    ['<ol type="A"><li>a</ol>', "1. a", ["a list was numbered 1, 2, 3"]],
    ["<ol reversed><li>a</ol>", "1. a", ["a list was numbered 1, 2, 3"]],
  ])("notes the changes in %j", (text, plain, notes) =>
    expect(html(text)).toEqual({ text: plain, notes, unreadable: null }),
  );

  it("takes a picture out of its link", () =>
    expect(
      html(
        '<a href="https://a.test"><img alt=b src=/c></a> <a href="https://a.test">d <img alt=b src=/c></a>',
      ),
    ).toEqual({
      text: "![b](/c) [d](https://a.test) ![b](/c)",
      notes: ["a picture was taken out of its link"],
      unreadable: null,
    }));

  it.each(["table", "audio", "video", "iframe", "svg", "math"])("reports <%s> as unreadable", (tag) =>
    expect(html(`a <${tag} x="y" disabled>b</${tag}>`).unreadable).toBe(tag),
  );
});

describe("the moodle format", () => {
  it.each([
    // Without tags, everything stays.
    ["Which?\n1. a\n2. b", "Which?\n1. a\n2. b", []],
    ["def f(x):\n    x  =  1", "def f(x):\n    x  =  1", []],
    ["Is x <y or a <b and c> d?", "Is x <y or a <b and c> d?", []],
    [
      "<script>alert(1)</script> <svg onload=alert(1)> <!-- x -->",
      "<script>alert(1)</script> <svg onload=alert(1)> <!-- x -->",
      [],
    ],
    ["vector<int> List<String> <user@mail.test>", "vector<int> List<String> <user@mail.test>", []],
    // With tags, it is HTML, and line ends are breaks.
    ["<p>Which?\n1. a</p>\n<p>x</p>", "Which?\n1. a\nx", []],
    ["a<br>\nb\nc", "a\nb\nc", []],
    ["<pre>a\n  b</pre>", "```\na\n  b\n```", []],
    ["echo `id`", "echo \\`id`", []],
    ["2<sup>10</sup> <form> <input type=text>", "2¹⁰ <form> <input type=text>", []],
    ["<b>UNIÓN EUROPEA</b><br><br> ¿En qué año?", "UNIÓN EUROPEA\n\n¿En qué año?", ["<b> was left out"]],
    ["Is <b>1 &lt; 2</b>?", "Is 1 < 2?", ["<b> was left out"]],
    ["x &lt; y", "x < y", ["character references such as &lt; were decoded"]],
    ["AT&T &nope;", "AT&T &nope;", []],
  ])("reads %j", (text, plain, notes) =>
    expect(moodle(text)).toEqual({ text: plain, notes, unreadable: null }),
  );

  it.each([
    ["a <audio>", "audio"],
    ["a <iframe src=x>", null],
  ])("reports for %j that %s is unreadable", (text, tag) => expect(moodle(text).unreadable).toBe(tag));
});

it("decodes the named references of HTML 4", () =>
  expect(
    decodeEntities("&Alpha;&Omega;&omega;&sigmaf;&Sigma;&thetasym;&yuml;&sect;&hearts;&euro;&rarr;&le;"),
  ).toBe("ΑΩωςΣϑÿ§♥€→≤"));
