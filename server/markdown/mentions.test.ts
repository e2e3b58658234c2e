import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;
const ada = '<span class="user-mention" data-user-id="12">@Ada Lovelace</span>';
const silentAda = '<span class="user-mention silent" data-user-id="12">Ada Lovelace</span>';

describe("mentions of people", () => {
  it("are found by name, by name and id, and by id", () => {
    expect(html("@**Ada Lovelace**")).toBe(`<p>${ada}</p>`);
    expect(html("@**Ada Lovelace|12** @**|12**")).toBe(`<p>${ada} ${ada}</p>`);
  });
  it("can be silent, and then notify nobody", () => {
    const rendered = renderMarkdown("@_**Ada Lovelace**", office);
    expect(rendered.html).toBe(`<p>${silentAda}</p>`);
    expect(rendered.mentionedUserIds).toEqual([]);
  });
  it("notify each person once", () => {
    const { mentionedUserIds } = renderMarkdown("@**Ada Lovelace** **@**Bob <b>**** @**Ada Lovelace|12**", office);
    expect(mentionedUserIds).toEqual([12, 13]);
  });
  it("escape the name", () => {
    expect(html("@**Bob <b>**")).toBe('<p><span class="user-mention" data-user-id="13">@Bob &lt;b&gt;</span></p>');
  });
  it("stay as they were typed if they match nobody", () => {
    expect(html("@**Eve** @**Ada|12** @**Ada Lovelace|13** @**Ada Lovelace")).toBe(
      "<p>@**Eve** @**Ada|12** @**Ada Lovelace|13** @**Ada Lovelace</p>",
    );
  });
});

describe("mentions of groups", () => {
  it("carry the group's id and notify it", () => {
    const rendered = renderMarkdown("@*support*", office);
    expect(rendered.html).toBe('<p><span class="user-group-mention" data-user-group-id="5">@support</span></p>');
    expect(rendered.mentionedGroupIds).toEqual([5]);
  });
  it("can be silent", () => {
    const rendered = renderMarkdown("@_*support*", office);
    expect(rendered.html).toBe('<p><span class="user-group-mention silent" data-user-group-id="5">support</span></p>');
    expect(rendered.mentionedGroupIds).toEqual([]);
  });
  it("stay as they were typed if the author may not notify the group, unless silent", () => {
    expect(html("@*board* @_*board*")).toBe(
      '<p>@*board* <span class="user-group-mention silent" data-user-group-id="6">board</span></p>',
    );
  });
});

describe("wildcards", () => {
  it.each(["all", "everyone", "channel", "stream"])("mention the whole channel with @**%s**", (name) => {
    const rendered = renderMarkdown(`@**${name}**`, office);
    expect(rendered.html).toBe(
      `<p><span class="user-mention channel-wildcard-mention" data-user-id="*">@${name}</span></p>`,
    );
    expect(rendered).toMatchObject({ channelWildcard: true, topicWildcard: false, mentionedUserIds: [] });
  });
  it("mention the whole topic", () => {
    const rendered = renderMarkdown("@**topic**", office);
    expect(rendered.html).toBe('<p><span class="topic-mention">@topic</span></p>');
    expect(rendered).toMatchObject({ channelWildcard: false, topicWildcard: true });
  });
  it("can be silent", () => {
    const rendered = renderMarkdown("@_**all** @_**topic**", office);
    expect(rendered.html).toBe(
      '<p><span class="user-mention channel-wildcard-mention silent" data-user-id="*">all</span> ' +
        '<span class="topic-mention silent">topic</span></p>',
    );
    expect(rendered).toMatchObject({ channelWildcard: false, topicWildcard: false });
  });
});

describe("mentions elsewhere", () => {
  it("are silent in quotes of either kind", () => {
    for (const source of ["> @**Ada Lovelace** @**all**", "```quote\n@**Ada Lovelace** @**all**\n```"]) {
      const rendered = renderMarkdown(source, office);
      expect(rendered.html).toContain(silentAda);
      expect(rendered).toMatchObject({ mentionedUserIds: [], channelWildcard: false });
    }
  });
  it("count again after a quote", () => {
    expect(renderMarkdown("> @**Ada Lovelace**\n\n@**Ada Lovelace**", office).mentionedUserIds).toEqual([12]);
  });
  it("stay as they were typed in code", () => {
    const rendered = renderMarkdown("`@**Ada Lovelace**`\n```\n@**all**\n```", office);
    expect(rendered.html).toContain("<code>@**Ada Lovelace**</code>");
    expect(rendered).toMatchObject({ mentionedUserIds: [], channelWildcard: false });
  });
  it("count in lists, tables, spoilers and links", () => {
    const sources = ["- @**topic**", "|@**topic**|\n|-|", "```spoiler x\n@**topic**\n```", "[@**topic**](/x)"];
    for (const source of sources) expect(renderMarkdown(source, office).topicWildcard).toBe(true);
  });
});
