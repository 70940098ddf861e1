// The sizes of type and the steps of space are the tokens of look.css, and nothing else.
export default {
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  // Tokens are written in look.css; screen.css says how large a rem is on a TV; letters of a drawing grow with it.
  ignoreFiles: ["src/look.css", "src/tv/screen.css", "src/draw/**", "src/**/*.gen.css"],
  rules: {
    // What grows with its container may: clamp(), cqw, em.
    "declaration-property-value-disallowed-list": { "/gap$/": ["/^\\d+px( |$)/", "/ \\d+px$/"] },
    "declaration-property-value-allowed-list": {
      "font-size": ["/^var\\(--(tiny|small|body|label|goal|verdict|poster|shout)\\)$/", "inherit"],
      font: [
        "inherit",
        "/^\\d+ (var\\(--(tiny|small|body|label|goal|verdict|poster|shout)\\)|100%) ?\\/ ?\\S+ var\\(--(text|display)\\)$/",
      ],
    },
  },
};
